import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { ReturnsRead } from '@/lib/contract/remittances'
import { earliestReturn, type RemittanceState } from '@/lib/domain/debits/collection'
import { RETURNS_MAX, RETURNS_MAX_BYTES } from '@/lib/domain/debits/lengths'
import type { ToldReturn } from '@/lib/domain/debits/returns'
import { cut } from '@/lib/domain/text/cut'
import { dayOf, today } from '@/lib/domain/time/clock'
import { translator } from '@/lib/i18n/refusal-texts'
import type { FreeCall, Who } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'
import { NoReturns, toldReturns } from '@/server/steps/remittances/told-returns'

type Call = FreeCall<'remittances.read_returns'>
type Found = Omit<ReturnsRead['found'][number], 'code' | 'returned_on' | 'fault'> & {
  end_to_end: string
  state: RemittanceState
  return_code: string | null
  collect_on: string
  created_at: string
}

/**
 * Reads a bank's file of returns and says which collections of the clinic it names; what it says is written by `returnDebits`, once
 * somebody has looked at it. @throws Refusal `file_too_large`, `invalid` for no file, and for one that is of no returns
 */
export async function readReturns({ who, form, services, now, locale }: Call): Promise<ReturnsRead> {
  if (!who) throw new Refusal('unauthenticated')
  const given = form?.get('file')
  if (!(given instanceof File)) throw new Refusal('invalid', { errors: { file: [{ key: 'required' }] } })
  if (given.size > RETURNS_MAX_BYTES) throw new Refusal('file_too_large')
  const told = toldIn(await given.text(), locale)
  return services.database.asTenant(who.clinic_id, (tx) => matched(tx, told, who, now))
}

function toldIn(text: string, locale: Call['locale']): ToldReturn[] {
  const t = translator(locale)
  const refuse = (why: string) => new Refusal('invalid', { errors: { file: [why] } })
  try {
    const told = toldReturns(text.replace(/^\uFEFF/, ''))
    if (told.length === 0) throw refuse(t('returns_none'))
    if (told.length > RETURNS_MAX) throw refuse(t('returns_many', { max: RETURNS_MAX }))
    return told
  } catch (error) {
    throw error instanceof NoReturns ? refuse(t(error.why)) : error
  }
}

async function matched(tx: Tx, told: ToldReturn[], who: Who, now: Date): Promise<ReturnsRead> {
  const rows = await rowsOf<Found>(
    tx,
    sql`select l.id::float8 as line_id, json_build_object('id', i.id, 'number', i.number) as invoice,
        json_build_object('id', patient_now(i.clinic_id, i.patient_id), 'name', coalesce(n.name, i.recipient ->> 'name', '–')) as patient,
        r.reference as remittance_reference, l.cents, l.end_to_end, r.state, l.return_code, r.collect_on::text as collect_on,
        ${isoText(sql`r.created_at`)} as created_at
      from remittance_lines l join remittances r on r.clinic_id = l.clinic_id and r.id = l.remittance_id
      join invoices i on i.clinic_id = l.clinic_id and i.id = l.invoice_id
      left join patient_names n on n.clinic_id = i.clinic_id and n.id = patient_now(i.clinic_id, i.patient_id)
      where l.clinic_id = current_clinic() and l.end_to_end in (
        select value from jsonb_array_elements_text(${JSON.stringify(told.map(({ end_to_end }) => end_to_end))}::jsonb))`,
  )
  const known = new Map(rows.map((row) => [row.end_to_end, row]))
  const day = today(now, who.time_zone)
  const seen = new Set<string>()
  const answer: ReturnsRead = { found: [], unmatched: [] }
  for (const { end_to_end, code, cents, on } of told) {
    if (seen.has(end_to_end)) continue
    seen.add(end_to_end)
    const row = known.get(end_to_end)
    if (!row) {
      answer.unmatched.push({ end_to_end: cut(end_to_end, 35), code, cents })
      continue
    }
    const { end_to_end: _, state, return_code, collect_on, created_at, ...rest } = row
    // A bank that writes from tomorrow's side of midnight still says today's return; and what it refused before the day of the
    // collection, though that was marked as collected, comes back on that day.
    const first = earliestReturn({ state, collect_on, made_on: dayOf(created_at, who.time_zone) })
    const told_on = on && on <= day ? on : day
    const returned_on = told_on < first ? first : told_on
    answer.found.push({ ...rest, code, returned_on, fault: faultOf(row, cents) })
  }
  return answer
}

function faultOf({ return_code, state, cents }: Found, told: number | null) {
  if (return_code !== null) return 'returned'
  if (state === 'canceled') return 'canceled'
  return told !== null && told !== cents ? 'amount' : null
}
