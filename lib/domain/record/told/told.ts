import type { EntryContent } from '@/lib/contract/record'
import type { TemplateVersion } from '@/lib/contract/templates'
import { isBlankAnswer } from '@/lib/domain/record/content'
import { toldAnswers, toldCarried } from './answers'
import { toldFiles, toldMeasure, toldPain } from './parts'
import type { Reader, Told } from './reader'

type Template = Pick<TemplateVersion, 'content'> | undefined
type Tell = (content: EntryContent, template: Template, reader: Reader) => Told[]

/** How each part of a content is told; a new part is a line here, or nothing compiles. */
const parts: Record<keyof Required<EntryContent>, Tell> = {
  answers: toldAnswers,
  carried: toldCarried,
  pain: (content, _, reader) => toldPain(content, reader),
  measure: (content, _, reader) => toldMeasure(content, reader),
  files: (content, _, reader) => toldFiles(content, reader),
}

/** Everything that a content says, in the reader's words. */
export const toldOf: Tell = (content, template, reader) =>
  Object.entries(parts).flatMap(([part, tell]) =>
    tell(content, template, reader).map((one) => ({ ...one, key: `${part} ${one.key}` })),
  )

/** Something that was said otherwise before: what it was and what it is, either empty where it was not said. */
export type Changed = { key: string; label: string; was: string; is: string }

/** What two versions of an entry say differently, as they are read. */
export function changedTold(before: EntryContent, after: EntryContent, template: Template, reader: Reader): Changed[] {
  const was = new Map(toldOf(before, template, reader).map((one) => [one.key, one]))
  const is = new Map(toldOf(after, template, reader).map((one) => [one.key, one]))
  return [...new Map([...was, ...is])]
    .map(([key, { label }]) => ({ key, label, was: was.get(key)?.text ?? '', is: is.get(key)?.text ?? '' }))
    .filter((one) => one.was !== one.is)
}

/** Whether two versions are the same in everything, words or not; an answer that was left blank is none. */
export function isSameContent(before: EntryContent, after: EntryContent): boolean {
  return JSON.stringify(plain(before)) === JSON.stringify(plain(after))
}

const plain = (content: EntryContent) => {
  const answers = Object.fromEntries(Object.entries(content.answers).filter(([, answer]) => !isBlankAnswer(answer)))
  return inOrder({ ...content, answers })
}

/** The same whatever the order of its names: a database keeps its own. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, one]) => [name, inOrder(one)]),
  )
}
