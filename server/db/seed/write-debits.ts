import { eq, sql } from 'drizzle-orm'
import { isBankingDay, remittanceReference } from '@/lib/domain/debits/collection'
import { creditorIdOf } from '@/lib/domain/debits/creditor'
import { sequenceOf } from '@/lib/domain/debits/mandate'
import { pain008 } from '@/lib/domain/debits/pain008'
import { addDays } from '@/lib/domain/time/clock'
import { rowsOf, type Tx } from '@/server/db/client'
import { debit_terms, mandates, remittance_lines, remittances } from '@/server/db/schema/debits'
import { invoice_payments } from '@/server/db/schema/invoices'
import { insertRows, reserveIds } from './rows'

type Lively = { clinic_id: number; today: string; desk: number | null }
type Owed = {
  id: number
  patient_id: number
  name: string
  number: string
  issued_on: string
  cents: number
}

/** The remittance was collected so many days ago, of what had been issued three before; its first one came back after four. */
const [COLLECTED_DAYS, ISSUED_DAYS, RETURNED_DAYS] = [22, 3, 4]

/** The control of ten figures of a Spanish account. */
function accountControl(figures: string): number {
  const sum = [...figures].reduce((total, figure, at) => total + Number(figure) * (2 ** at % 11), 0)
  const control = 11 - (sum % 11)
  return control > 9 ? 11 - control : control
}

/** An account of a bank that there is not, with all its check digits right. */
function demoIban(count: number): string {
  const [bank, account] = ['99990001', String(1_000_000 + count * 7).padStart(10, '0')]
  const bban = `${bank}${accountControl(`00${bank}`)}${accountControl(account)}${account}`
  return `ES${String(98 - Number(BigInt(`${bban}142800`) % 97n)).padStart(2, '0')}${bban}`
}

/**
 * The direct debits of the lively clinic: mandates of who pays so, a remittance of last month of which one came back, and
 * invoices that can be collected next.
 */
export async function writeDebits(tx: Tx, { clinic_id, today, desk }: Lively): Promise<void> {
  const [clinic] = await rowsOf<{ name: string; tax_id: string }>(
    tx,
    sql`select coalesce(invoice_settings ->> 'legal_name', name) as name, id_company as tax_id from clinics where id = ${clinic_id} and id_company is not null and currency = 'EUR'`,
  )
  const owed = await rowsOf<Owed>(
    tx,
    sql`select i.id::float8 as id, i.patient_id::float8 as patient_id, p.name, i.number, i.issued_on::text as issued_on, i.payable_cents as cents
      from invoices i join patients p on p.clinic_id = i.clinic_id and p.id = i.patient_id
      where i.clinic_id = ${clinic_id} and i.status = 'issued' and i.payment_method = 'direct_debit'
      order by i.issued_on, i.id`,
  )
  if (!clinic || owed.length === 0) return
  const creditor = { creditor_id: creditorIdOf('ES', clinic.tax_id), iban: demoIban(0), bic: null }
  await insertRows(tx, debit_terms, [{ ...creditor, clinic_id }])
  const people = [...new Map(owed.map((one) => [one.patient_id, one.name]))]
  const mandateIds = await reserveIds(tx, mandates, people.length)
  const signed = people.map(([patient_id, holder], at) => ({
    ...{ clinic_id, id: mandateIds[at]!, patient_id, holder, iban: demoIban(at + 1), reference: `M${patient_id}-1` },
    ...{
      signed_on: addDays(today, -120 - at),
      created_by: desk,
      created_at: new Date(`${addDays(today, -120 - at)}T09:00:00Z`),
    },
  }))
  await insertRows(tx, mandates, signed)

  let collect_on = addDays(today, -COLLECTED_DAYS)
  while (!isBankingDay(collect_on)) collect_on = addDays(collect_on, -1)
  const made = addDays(collect_on, -ISSUED_DAYS)
  const collected = owed.filter(({ issued_on }) => issued_on <= made)
  if (collected.length === 0) return
  const reference = remittanceReference(made.slice(0, 4), 1)
  const used = new Set<number>()
  const lines = collected.map(({ id, patient_id, number, cents }) => {
    const mandate = signed.find((one) => one.patient_id === patient_id)!
    const sequence = sequenceOf({ is_once: false, is_used: used.has(patient_id) })
    used.add(patient_id)
    return { invoice_id: id, mandate, sequence, cents, number, end_to_end: `${reference}-${clinic_id}-${id}` }
  })
  const file = pain008({
    ...{ reference: `${reference}-${clinic_id}`, made_at: `${made}T10:00:00`, collect_on },
    creditor: { ...creditor, name: clinic.name },
    lines: lines.map(({ mandate, number, ...line }) => ({
      ...{ ...line, mandate_reference: mandate.reference, signed_on: mandate.signed_on },
      ...{ holder: mandate.holder, iban: mandate.iban, text: `Factura ${number}` },
    })),
  })
  const [remittance_id] = (await reserveIds(tx, remittances, 1)) as [number]
  const total_cents = lines.reduce((sum, { cents }) => sum + cents, 0)
  await insertRows(tx, remittances, [
    {
      ...{ clinic_id, id: remittance_id, reference, collect_on, total_cents, file },
      ...{ created_by: desk, created_at: new Date(`${made}T09:00:00Z`) },
    },
  ])
  const paymentIds = await reserveIds(tx, invoice_payments, lines.length)
  await insertRows(
    tx,
    invoice_payments,
    lines.map(({ invoice_id, cents }, at) => ({
      ...{ clinic_id, id: paymentIds[at]!, invoice_id, cents, method: 'direct_debit' as const },
      ...{ paid_on: collect_on, created_by: desk, created_at: new Date(`${collect_on}T09:00:00Z`) },
    })),
  )
  await insertRows(
    tx,
    remittance_lines,
    lines.map(({ invoice_id, mandate, sequence, cents, end_to_end }, at) => ({
      ...{ clinic_id, remittance_id, invoice_id, mandate_id: mandate.id, sequence, cents, end_to_end },
      ...{ paid_cents: cents, payment_id: paymentIds[at]! },
    })),
  )
  const ended_at = new Date(`${collect_on}T09:00:00Z`)
  await tx
    .update(remittances)
    .set({ state: 'collected', collected_on: collect_on, ended_at, ended_by: desk })
    .where(eq(remittances.id, remittance_id))
  await returnFirst(tx, { clinic_id, desk, day: addDays(collect_on, RETURNED_DAYS) }, lines[0]!, paymentIds[0]!)
}

type Line = { invoice_id: number; cents: number; end_to_end: string }

async function returnFirst(
  tx: Tx,
  { clinic_id, desk, day }: { clinic_id: number; desk: number | null; day: string },
  { invoice_id, cents, end_to_end }: Line,
  payment_id: number,
) {
  const [refund_id] = (await reserveIds(tx, invoice_payments, 1)) as [number]
  const at = new Date(`${day}T09:00:00Z`)
  await insertRows(tx, invoice_payments, [
    {
      ...{ clinic_id, id: refund_id, invoice_id, cents: -cents, method: 'direct_debit' as const, paid_on: day },
      ...{ reverses_id: payment_id, reason: 'AM04 · Sin saldo suficiente', created_by: desk, created_at: at },
    },
  ])
  await tx
    .update(remittance_lines)
    .set({ return_code: 'AM04', returned_on: day, returned_at: at, returned_by: desk, refund_id })
    .where(eq(remittance_lines.end_to_end, end_to_end))
}
