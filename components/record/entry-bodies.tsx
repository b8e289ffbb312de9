import type { ComponentType } from 'react'
import { lazily, stay } from '@/components/ui/lazily'
import type { EntryKind, RecordEntry } from '@/lib/contract/record'
import type { TemplateVersion } from '@/lib/contract/templates'
import { filesOf } from '@/lib/domain/record/files'
import { FileGrid } from './files/file-grid'
import { FormAnswers } from './form/form-answers'

export type EntryBodyProps = { entry: RecordEntry; template: TemplateVersion | undefined }

const Form = ({ entry, template }: EntryBodyProps) =>
  template ? <FormAnswers template={template} content={entry.content} /> : null

const Pain = lazily<EntryBodyProps>(() => import('./pain/pain-entry').then((part) => part.PainEntry), stay)
const Files = ({ entry }: EntryBodyProps) => <FileGrid files={filesOf([entry])} />
const Measure = lazily<EntryBodyProps>(() => import('./measures/measure-entry').then((part) => part.MeasureEntry), stay)

/** What an entry of each kind is drawn with in the stream; a new kind is a line here. */
export const entryBodies: Partial<Record<EntryKind, ComponentType<EntryBodyProps>>> = {
  note: Form,
  anamnesis: Form,
  exploration: Form,
  pain: Pain,
  attachment: Files,
  measure: Measure,
}
