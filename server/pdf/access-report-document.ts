import type { Patient } from '@/lib/contract/patients'
import { accessDays, type DayOfAccess, purposeOf } from '@/lib/domain/record/access-report'

import type { AccessWords } from './blocks/access-words'
import { documentOf } from './blocks/frame'
import type { RecordSource } from './blocks/source'
import type { PdfBlock, PdfDocument } from './document'

/** So many rows stand in one table: a longer one is laid out in parts. */
const TABLE_MAX = 200

type Source = {
  clinic: RecordSource['clinic']
  patient: Patient
  lines: { at: string; what: string; person: string | null }[]
}

/**
 * What a patient is given of who read their record: whose it is, what it says and what not, and year by year each day with
 * what was read, what for and how often; with names where they are told.
 */
export function accessReportDocument(
  { clinic, patient, lines }: Source,
  words: AccessWords,
  { isNamed, now }: { isNamed: boolean; now: Date },
): PdfDocument {
  const { report, plainDay, dayTime, read, zone } = words
  const days = accessDays(lines, zone)
  const years = [...new Set(days.map(({ day }) => day.slice(0, 4)))]
  const row = ({ day, what, person, count }: DayOfAccess) => [
    plainDay(day),
    report(`accesses.purposes.${purposeOf(what)}`),
    read(what),
    ...(isNamed ? [person ?? ''] : []),
    String(count),
  ]
  const columns = [
    { label: report('accesses.day'), share: 3 },
    { label: report('accesses.purpose'), share: 5 },
    { label: report('accesses.what'), share: 6 },
    ...(isNamed ? [{ label: report('accesses.who'), share: 4 }] : []),
    { label: report('accesses.times'), share: 2, isNumber: true },
  ]
  const tables = (of: DayOfAccess[]): PdfBlock[] =>
    Array.from({ length: Math.ceil(of.length / TABLE_MAX) }, (_, at) => ({
      is: 'table',
      columns,
      rows: of.slice(at * TABLE_MAX, (at + 1) * TABLE_MAX).map(row),
    }))
  const made = now.toISOString()
  return documentOf({ clinic, patient }, words, {
    title: report('accesses.title'),
    at: made,
    blocks: [
      {
        is: 'facts',
        rows: [
          { label: report('pdf.patient'), value: patient.name },
          ...(patient.birth_date ? [{ label: report('pdf.birth_date'), value: plainDay(patient.birth_date) }] : []),
          ...(patient.identification ? [{ label: report('pdf.identification'), value: patient.identification }] : []),
        ],
      },
      { is: 'text', tone: 'muted', text: report('accesses.made', { when: dayTime(made) }) },
      { is: 'text', text: report(isNamed ? 'accesses.about_named' : 'accesses.about') },
      ...(days.length === 0 ? [{ is: 'text', text: report('accesses.none') } as const] : []),
      ...years.flatMap((year): PdfBlock[] => [
        { is: 'heading', level: 1, text: year },
        ...tables(days.filter(({ day }) => day.startsWith(year))),
      ]),
    ],
  })
}
