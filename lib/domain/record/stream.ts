import type { EntryKind, RecordEntry } from '@/lib/contract/record'
import type { TemplateVersion } from '@/lib/contract/templates'
import { fieldsOf, isBlankAnswer } from './content'

/** What the stream may be narrowed to (product §15); `visit` are appointments. */
export const streamFilters = ['all', 'note', 'form', 'pain', 'measure', 'attachment', 'visit'] as const
export type StreamFilter = (typeof streamFilters)[number]

const filterOf: Record<EntryKind, StreamFilter> = {
  note: 'note',
  anamnesis: 'form',
  exploration: 'form',
  pain: 'pain',
  measure: 'measure',
  attachment: 'attachment',
}

/** Is an entry, or a visit, of a kind that the filter lets through? */
export const passes = (kind: EntryKind | 'visit', filter: StreamFilter) =>
  filter === 'all' || filter === (kind === 'visit' ? 'visit' : filterOf[kind])

/**
 * The last entry before a moment that was filled in with the same template and answered a field: where "from the last
 * visit" takes it from. Removed ones and the entry itself are none.
 */
export function lastAnswered(
  entries: RecordEntry[],
  versions: Map<number, TemplateVersion>,
  {
    templateId,
    field,
    before,
    exceptId,
  }: { templateId: number; field: string; before: string; exceptId: number | null },
): RecordEntry | undefined {
  const isEarlier = ({ id, at, state, template_version_id, content }: RecordEntry) =>
    id !== exceptId &&
    at < before &&
    state !== 'removed' &&
    template_version_id !== null &&
    versions.get(template_version_id)?.template_id === templateId &&
    !isBlankAnswer(content.answers[field])
  return entries
    .filter(isEarlier)
    .reduce<RecordEntry | undefined>((last, one) => (last && last.at > one.at ? last : one), undefined)
}

/** The fields of a form that are carried over and that nobody has looked at yet. */
export const unreviewed = ({ content }: Pick<RecordEntry, 'content'>, template: TemplateVersion): string[] =>
  fieldsOf(template.content)
    .map(({ key }) => key)
    .filter((key) => content.carried[key] && !content.carried[key].reviewed)
