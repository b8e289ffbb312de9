import type { ComponentType } from 'react'
import type { EntryKind, RecordEntry } from '@/lib/contract/record'
import type { TemplateVersion } from '@/lib/contract/templates'
import { filesOf } from '@/lib/domain/record/files'
import { FileGrid } from './files/file-grid'
import { FormAnswers } from './form/form-answers'
import { MeasureEntry } from './measures/measure-entry'
import { PainEntry } from './pain/pain-entry'

export type EntryBodyProps = { entry: RecordEntry; template: TemplateVersion | undefined }

const Form = ({ entry, template }: EntryBodyProps) =>
  template ? <FormAnswers template={template} content={entry.content} /> : null

const Files = ({ entry }: EntryBodyProps) => <FileGrid files={filesOf([entry])} />

/**
 * What an entry of each kind is drawn with in the stream; a new kind is a line here. All of them come with the record's screen:
 * one that came later would push down what somebody reads.
 */
export const entryBodies: Partial<Record<EntryKind, ComponentType<EntryBodyProps>>> = {
  note: Form,
  anamnesis: Form,
  exploration: Form,
  pain: PainEntry,
  attachment: Files,
  measure: MeasureEntry,
}
