import * as z from 'zod'
import { entryKinds, reportKinds, reportParts } from '@/lib/domain/record/kinds'
import { LENGTHS } from '@/lib/domain/record/lengths'
import { endpoint, Id, IdParams, PlainDate, single } from './endpoint'
import { Locale } from './locale'
import { EntryFile, EntryKind } from './record'

export const ReportKind = z.enum(reportKinds)
export type ReportKind = z.infer<typeof ReportKind>

export const ReportPart = z.enum(reportParts)
export type ReportPart = z.infer<typeof ReportPart>

/** Longer than anybody treats one patient. */
const SPAN_MAX_MS = 80 * 366 * 86_400_000
const ENTRIES_MAX = 20_000
const text = (max: number) => z.string().trim().max(max).default('')

/**
 * A report of a patient: of which entries, what of them goes in, and what is written for it. A report that leaves the
 * clinic tells of signed entries only.
 */
export const ReportForm = z
  .object({
    kind: ReportKind,
    episode_id: Id.nullable().default(null),
    /** First and last day by the clinic's clock; null where it has no end. */
    from: PlainDate.nullable().default(null),
    to: PlainDate.nullable().default(null),
    parts: z.array(ReportPart).default([]),
    kinds: z.array(EntryKind).default([...entryKinds]),
    /** These entries only, e.g. those that a search found. */
    entry_ids: z.array(Id).max(ENTRIES_MAX).optional(),
    recipient: text(LENGTHS.report_recipient),
    reason: text(LENGTHS.report_text),
    treatment: text(LENGTHS.report_text),
    recommendations: text(LENGTHS.report_text),
    /** That nothing is known of any of its parts is meant. */
    empty: z.boolean().optional(),
    /** The patient's unless said. */
    locale: Locale.optional(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { error: 'ends_before_start', path: ['to'] })
  .refine(({ from, to }) => !from || !to || Date.parse(to) - Date.parse(from) <= SPAN_MAX_MS, {
    error: 'invalid',
    path: ['to'],
  })
export type ReportForm = z.infer<typeof ReportForm>
export type ReportFormIn = z.input<typeof ReportForm>

export const reportEndpoints = {
  /**
   * Makes a report as a PDF. It is a file of the patient's record that no entry names: looked at by `record.file`, kept
   * by an entry that names it (`record.create`), else deleted after a day.
   */
  'reports.create': endpoint({
    params: IdParams,
    body: ReportForm,
    answer: single(EntryFile),
    status: 201,
    once: true,
  }),
}
