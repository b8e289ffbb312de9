import { and, eq, sql } from 'drizzle-orm'
import type { InvoiceDetail } from '@/lib/contract/invoices'
import { today } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { rowsOf, together } from '@/server/db/client'
import { invoices } from '@/server/db/schema/invoices'
import { arrayOf } from '@/server/queries/invoices/lines'
import { partiesOf } from '@/server/queries/invoices/parties'
import { invoicesOf } from '@/server/queries/invoices/show'
import { type FoundGround, type Ground, groundOf, isSoundGround } from '@/server/steps/invoices/ground'
import type { InvoiceRow } from '@/server/steps/invoices/hold'
import { billsVisits, issueJudged, type JudgedDraft } from '@/server/steps/invoices/issue'
import { isFault, judgeIssue } from '@/server/steps/invoices/judge'
import { billedBy, stillBillable } from '@/server/steps/invoices/sources'
import { shownIssued } from './issue'

type Call = TenantCall<'invoices.issue'>
type Asked = { call: Call; row: InvoiceRow; detail: InvoiceDetail }

/**
 * Issues the drafts of several calls of one clinic, in one turn at the lock, each as its caller would. Of what is not certain to be
 * issued nothing is written, and nothing is said: that is `issueInvoice`'s, alone. So is what rectifies another invoice, which is
 * judged by what becomes of that one.
 * @returns in their order, each issued invoice; undefined: it was left alone
 */
export async function issueTogether(calls: readonly Call[]): Promise<(InvoiceDetail | undefined)[]> {
  const first = calls[0]
  if (!first) return []
  // The last one's: nobody issues before they asked.
  const call = { ...first, now: new Date(Math.max(...calls.map(({ now }) => now.getTime()))) }
  const asked = await holdAll(call, calls)
  const shown = new Map<number, InvoiceDetail>()
  for (const { ground, drafts, names } of await judgedByDay(call, asked)) {
    const issued = await issueJudged(call, ground, drafts)
    if ('code' in issued) continue
    for (const [at, row] of issued.rows.entries()) {
      const around = { by: names.get(row.issued_by!), fiscal: issued.fiscal.get(row.id), day: dayOf(call) }
      shown.set(row.id, shownIssued(row, drafts[at]!.detail, around))
    }
  }
  return calls.map(({ params }) => shown.get(params.id))
}

const dayOf = ({ now, who }: Call) => today(now, who.time_zone)

/** The drafts that are asked for, each in the version that was named and with all that it bills, held until the transaction ends. */
async function holdAll(call: Call, calls: readonly Call[]): Promise<Asked[]> {
  const ids = calls.map(({ params }) => params.id)
  const held = call.tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.clinic_id, call.who.clinic_id), sql`${invoices.id} = any(${arrayOf(ids)})`))
    .orderBy(invoices.id)
    .for('update')
    .execute()
  // Read behind it: as they are once they are held.
  const [rows, details, sources] = await together(held, invoicesOf(call, ids), billedBy(call.tx, ids))
  const asked = calls.flatMap((of): Asked[] => {
    const row = rows.find(({ id }) => id === of.params.id)
    const detail = details.get(of.params.id)
    const isOrdinary = row?.status === 'draft' && row.rectifies_id === null && row.version === of.version
    return row && detail && isOrdinary ? [{ call: of, row, detail }] : []
  })
  const patients = new Map(asked.map(({ row, detail }) => [row.id, detail.patient.id]))
  const billable = await stillBillable(call, patients, sources)
  return asked.filter(({ row }) => billable.has(row.id))
}

type Group = { ground: Ground; drafts: (JudgedDraft & Pick<Asked, 'detail'>)[]; names: Map<number, string> }

/** Those that may be issued, by series and day: the earlier days first, so that none is before the last of its series. */
async function judgedByDay(call: Call, asked: readonly Asked[]): Promise<Group[]> {
  const day = dayOf(call)
  const bySeries = Map.groupBy(asked, ({ call: of, row }) => `${of.body.issued_on ?? day} ${row.series_id}`)
  const groups = [...bySeries].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group)
  const [parties, names, ...grounds] = await together(
    partiesOf(
      call.tx,
      asked.map(({ row }) => row.patient_id),
    ),
    namesOf(
      call,
      asked.map(({ call: of }) => of.who.id),
    ),
    ...groups.map(([one]) => groundOf(call, one!.row.series_id, one!.call.body.issued_on ?? day)),
  )
  return groups.flatMap((group, at): Group[] => {
    const ground = grounds[at] as FoundGround
    if (!isSoundGround(ground)) return []
    const drafts = group.flatMap(({ call: of, row: draft, detail }): Group['drafts'] => {
      const { lines } = detail
      const patient = parties.get(draft.patient_id)
      const judged = judgeIssue(ground, { invoice: draft, lines, patient, rectified: null })
      const by = { id: of.who.id, address: of.address }
      return isFault(judged) ? [] : [{ ...judged, draft, detail, by, isTold: true, bills: billsVisits(lines) }]
    })
    return drafts.length === 0 ? [] : [{ ground, drafts, names }]
  })
}

async function namesOf({ tx }: Call, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await rowsOf<{ id: number; name: string }>(
    tx,
    sql`select b.id::float8 as id, b.name from professionals b where b.clinic_id = current_clinic() and b.id = any(${arrayOf([...new Set(ids)])})`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
