import { closed, lazily } from '@/components/ui/lazily'

/** `OwedSheet`, whose code comes when it is opened. */
export const OwedSheet = lazily(() => import('./owed-sheet').then((module) => module.OwedSheet), closed)
