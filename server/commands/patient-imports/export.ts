import { Refusal } from '@/lib/contract/errors'
import { CSV_BEGINNING, csvLine, csvSeparator } from '@/lib/domain/list/csv'
import { today } from '@/lib/domain/time/clock'
import { labelled } from '@/lib/i18n/labelled'
import type { FreeCall } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { record } from '@/server/ledger'
import { faultTold } from '@/server/queries/patient-imports/findings'
import { type ProblemRow, problemRows } from '@/server/queries/patient-imports/problem-rows'
import { hasRows, importOf, type StoredImport } from '@/server/queries/patient-imports/show'
import { fileAnswer } from '@/server/steps/clinic-export/stream'
import { importSheetTexts } from '@/server/texts/import-sheet'

type Call = FreeCall<'patient-imports.export'>
const encoder = new TextEncoder()

/**
 * The rows of a file that have a problem, or were not brought, or not with all that they said, as they came, with what is
 * wrong with each: to be put right and brought again. A line of the audit, as any export.
 * @throws Refusal `not_found`, `import_gone`
 */
export async function exportProblems(call: Call): Promise<Response> {
  const { who, params, services, now, locale, address } = call
  if (!who) throw new Refusal('unauthenticated')
  const inClinic = <T>(work: (tx: Tx) => Promise<T>) => services.database.asTenant(who.clinic_id, work)
  const of = await inClinic(async (tx) => {
    const found = await importOf(tx, params.id)
    if (!(await hasRows(tx, params.id))) throw new Refusal('import_gone')
    await record(tx, who, { action: 'exported', entity: 'patient_import', id: params.id, address })
    return found
  })
  const texts = importSheetTexts(locale)
  const separator = csvSeparator(locale)
  const isOver = !['read', 'checking', 'checked'].includes(of.state)
  async function* lines() {
    yield encoder.encode(CSV_BEGINNING + csvLine([...of.headers, texts.line, texts.problem], separator))
    let after = 0
    while (true) {
      const from = after
      const rows = await inClinic((tx) => problemRows(tx, params.id, from, isOver))
      if (rows.length === 0) return
      after = rows.at(-1)?.place ?? after
      yield encoder.encode(rows.map((row) => csvLine([...row.cells, row.line, problemOf(of, row)], separator)).join(''))
    }
  }
  const problemOf = (stored: StoredImport, row: ProblemRow) => {
    const faults = (row.faults ?? []).map((fault) => {
      const { header, message } = faultTold(stored, row, fault, locale)
      return header ? labelled(locale, header, message) : message
    })
    const isBrought = row.is_brought && stored.state !== 'undone'
    return [...(isBrought ? [texts.without] : []), ...faults, ...(row.same ? [texts.known] : [])].join(' ')
  }
  return fileAnswer(
    lines(),
    `${isOver ? texts.file : texts.file_before}-${today(now, who.time_zone)}.csv`,
    'text/csv; charset=utf-8',
  )
}
