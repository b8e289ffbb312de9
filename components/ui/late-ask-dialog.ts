import type { AskDialogProps } from './ask-dialog'
import { closed, lazily } from './lazily'

/** The question of a screen that is there before anything is asked: what a dialog is made of comes with the question. */
export const AskDialog = lazily<AskDialogProps>(() => import('./ask-dialog').then((part) => part.AskDialog), closed)
