import { sql } from 'drizzle-orm'
import type { Candidate, RemittanceDetail } from '@/lib/contract/remittances'
import { today } from '@/lib/domain/time/clock'
import { invoicingClinic, issued } from './invoice-desk'
import { OTHER_IBAN } from './nouns/debits'
import { api, ask, clinic, done, owner } from './voucher-desk'

/** A clinic that collects, and whose patient has a mandate; the nouns' own remittance is put away. */
export async function collectingClinic() {
  await invoicingClinic()
  await owner(sql`update remittances set state = 'canceled', ended_at = now() where id = ${clinic.remittance}`)
}

export const thisDay = () => today(new Date(), 'Europe/Madrid')
/** An issued invoice of 50 euros that is to be paid by direct debit. */
export const owed = (more: object = {}) => issued({ payment_method: 'direct_debit', ...more })
export const earliest = async (): Promise<string> => (await done('remittances.candidates')).meta.earliest_on
export const remit = async (...invoice_ids: number[]): Promise<RemittanceDetail> =>
  (await done('remittances.create', { body: { invoice_ids, collect_on: await earliest() } })).data
export const shownRemittance = async (id: number): Promise<RemittanceDetail> =>
  (await done('remittances.show', { id })).data
/** Has its day be today: the database keeps the day that was asked for, whoever changes it. */
export const comeDue = (id: number, day = thisDay()) =>
  api.database.asOwner(async (tx) => {
    await tx.execute(sql`alter table remittances disable trigger remittances_kept`)
    await tx.execute(sql`update remittances set collect_on = ${day} where id = ${id}`)
    await tx.execute(sql`alter table remittances enable trigger remittances_kept`)
  })
export const collect = async (id: number): Promise<RemittanceDetail> =>
  (await done('remittances.collect', { id, body: { paid_on: thisDay() } })).data
/** A remittance of an invoice that the bank has collected. */
export async function collected(...invoice_ids: number[]): Promise<RemittanceDetail> {
  const { id } = await remit(...invoice_ids)
  await comeDue(id)
  return collect(id)
}
/** As a bank's file says it. */
export const refusedByBank = (line_id: number, more: object = {}) => ({
  body: { by_bank: true, ...returning(line_id, more).body },
})
export const returning = (line_id: number, more: object = {}) => ({
  body: { returns: [{ line_id, code: 'AM04', returned_on: thisDay(), ...more }] },
})

export const candidates = async (): Promise<Candidate[]> => (await done('remittances.candidates')).data
/** What the bank is given, by who bills. */
export const fileOf = (id: number) => api.ask('remittances.file', { token: clinic.tokens.employee, params: { id } })
/** Another mandate of the clinic's patient, of a German account. */
export const sign = (more: object = {}) =>
  ask('mandates.create', {
    id: clinic.patient,
    body: { holder: 'Íñigo Etxeberria', iban: OTHER_IBAN, signed_on: '2026-02-01', ...more },
  })
export const faultsOf = async (answer: ReturnType<typeof ask>) => Object.keys((await answer).errors ?? {})
