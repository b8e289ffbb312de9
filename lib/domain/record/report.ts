import type { RecordEntry } from '@/lib/contract/record'
import type { ReportForm } from '@/lib/contract/reports'
import { dayOf } from '@/lib/domain/time/clock'

type Asked = Pick<ReportForm, 'kind' | 'episode_id' | 'from' | 'to' | 'kinds'> & { entry_ids?: number[] | undefined }

/** What leaves the clinic is what somebody signed; the record itself is printed with its drafts and what was removed. */
const isTold = (kind: ReportForm['kind'], { state }: RecordEntry) =>
  kind === 'record' || state === 'signed' || state === 'amended'

/** Whether an instant is within the days of a report, by the clinic's clock. */
export function isWithin(at: string, { from, to }: Pick<Asked, 'from' | 'to'>, zone: string): boolean {
  const day = dayOf(at, zone)
  return (!from || day >= from) && (!to || day <= to)
}

/** The entries that a report is about. */
export function reportedEntries(entries: RecordEntry[], asked: Asked, zone: string): RecordEntry[] {
  const only = asked.entry_ids && new Set(asked.entry_ids)
  return entries.filter(
    (entry) =>
      isTold(asked.kind, entry) &&
      isWithin(entry.at, asked, zone) &&
      asked.kinds.includes(entry.kind) &&
      (asked.episode_id === null || entry.episode_id === asked.episode_id) &&
      (!only || only.has(entry.id)),
  )
}
