import { type SQL, sql } from 'drizzle-orm'
import type { Candidate } from '@/lib/contract/remittances'
import { earliestCollection } from '@/lib/domain/debits/collection'
import { REMITTANCE_MAX } from '@/lib/domain/debits/lengths'
import { mandateState } from '@/lib/domain/debits/mandate'
import { today } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { unpaid } from '@/server/queries/invoices/rows'
import { lastCollectOn } from '@/server/queries/mandates/list'

type Read = Pick<TenantCall<'remittances.candidates'>, 'tx' | 'who' | 'now'>

/** As the contract has it, with what only its file says: the account, whose it is, and how its mandate was signed. */
export type CandidateRow = Candidate & {
  iban: string
  holder: string
  signed_on: string
  is_once: boolean
  last_collect_on: string | null
}

/**
 * The invoices that can be collected, of those of which something is owed (`unpaid`, `unpaidOf`): issued in euros, in no open remittance,
 * and with a mandate of their patient that counts today. Those first that are to be paid so. What is owed and whose mandates there are is
 * found before the one is put to the other: a plan that asked either for each of the other took longer than anybody waits.
 */
export async function candidatesAmong({ tx, who, now }: Read, owed: SQL): Promise<CandidateRow[]> {
  const rows = await rowsOf<CandidateRow>(
    tx,
    sql`with owed as materialized (select i.* from ${owed} i), counts as materialized (
        select m.*, patients_merged_into(m.clinic_id, m.patient_id) as own_id from mandates m
        where m.clinic_id = current_clinic() and m.revoked_at is null)
      select json_build_object('id', i.id, 'number', i.number) as invoice,
        json_build_object('id', m.patient_id, 'name', coalesce(n.name, i.recipient ->> 'name', '–')) as patient, i.due_on::text as due_on,
        (i.net_cents - i.paid_cents)::float8 as owed_cents, i.payment_method, m.id::float8 as mandate_id, m.reference as mandate_reference,
        right(m.iban, 4) as account_end, m.iban, m.holder, m.signed_on::text as signed_on, m.is_once, ${lastCollectOn}::text as last_collect_on
      from counts m join owed i on i.patient_id = m.own_id
      left join patient_names n on n.clinic_id = i.clinic_id and n.id = m.patient_id
      where coalesce(i.issuer ->> 'currency', 'EUR') = 'EUR'
        and not exists (select from remittance_lines l where l.clinic_id = i.clinic_id and l.invoice_id = i.id and l.is_open)
      order by i.payment_method <> 'direct_debit', i.due_on, i.id`,
  )
  const day = today(now, who.time_zone)
  return rows.filter((row) => mandateState({ ...row, is_revoked: false }, day) === 'active')
}

const toCandidate = ({ iban, holder, signed_on, is_once, last_collect_on, ...row }: CandidateRow): Candidate => row

/** What can be collected now, as much as one remittance takes. */
export async function listCandidates(call: TenantCall<'remittances.candidates'>) {
  const found = await candidatesAmong(call, unpaid)
  const terms = await rowsOf(call.tx, sql`select from debit_terms t where t.clinic_id = current_clinic()`)
  return {
    data: found.slice(0, REMITTANCE_MAX).map(toCandidate),
    meta: {
      count: found.length,
      is_ready: terms.length > 0,
      earliest_on: earliestCollection(today(call.now, call.who.time_zone)),
    },
  }
}
