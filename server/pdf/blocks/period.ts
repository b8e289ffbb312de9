import type { ReportForm } from '@/lib/contract/reports'
import type { Words } from './words'

/** The days that a document is about, in words; null for all of them. */
export function periodText(
  { from, to }: Pick<ReportForm, 'from' | 'to'>,
  { report, plainDay, plainDays }: Words,
): string | null {
  if (from && to) return plainDays(from, to)
  if (from) return report('pdf.from', { from: plainDay(from) })
  return to ? report('pdf.to', { to: plainDay(to) }) : null
}
