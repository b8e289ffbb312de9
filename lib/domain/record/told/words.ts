import type { RecordEntry } from '@/lib/contract/record'
import type { TemplateVersion } from '@/lib/contract/templates'
import { textOf } from '@/lib/domain/record/rich-text'
import type { Reader } from './reader'
import { toldOf } from './told'

/** Whom a reader knows by name. */
export type NameOf = (professionalId: number) => string

/**
 * The words that an entry is found by: what the screen shows of it, in the reader's language. What it is and by which
 * form, in which state, by whom; what it says, without the labels of its fields, which every entry of the form has; and
 * what was added. Of what was removed, what is left of it.
 */
export function wordsOf(
  { kind, state, content, author_id, signature, addenda, removal }: RecordEntry,
  template: Pick<TemplateVersion, 'name' | 'content'> | undefined,
  reader: Reader,
  nameOf: NameOf,
): string {
  const { record } = reader
  const what = [record(`kind.${kind}`), template?.name, record(`state.${state}`, { kind })]
  if (removal) return [...what, nameOf(removal.by), removal.reason].filter(Boolean).join('\n')
  const said = toldOf(content, template, reader).flatMap(({ text, isHidden }) => (isHidden ? [] : text))
  const added = addenda.flatMap(({ text, author_id: by }) => [textOf(text), nameOf(by)])
  return [...what, nameOf(author_id), signature?.name, ...said, ...added].filter(Boolean).join('\n')
}
