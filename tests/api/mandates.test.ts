import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '@/lib/domain/time/clock'
import { CLINIC_IBAN, CREDITOR_ID, OTHER_IBAN, PATIENT_IBAN } from '@/tests/support/nouns/debits'
import {
  candidates,
  collected,
  collectingClinic,
  earliest,
  faultsOf,
  fileOf,
  owed,
  remit,
  returning,
  shownRemittance,
  sign,
  thisDay,
} from '@/tests/support/remittance-desk'
import { api, ask, clinic, closeVouchers, done, openVouchers, owner } from '@/tests/support/voucher-desk'

/** As whom a clinic collects, and what its patients signed: tests/api/remittances.test.ts collects by it. */

beforeAll(openVouchers)
beforeEach(collectingClinic)
afterAll(closeVouchers)

const auditOf = async (entity: string) =>
  JSON.stringify(
    await owner(sql`select before, after from audit where clinic_id = ${clinic.id} and entity = ${entity}`),
  )

describe('the terms', () => {
  const terms = {
    creditor_name: null,
    creditor_id: 'es11 000 b12345674',
    iban: 'ES91 2100 0418 4502 0005 1332',
    bic: '',
  }

  it('are an admin’s, to read and to change', async () => {
    for (const token of [clinic.tokens.employee, clinic.tokens.professional]) {
      expect((await ask('debit-terms.show', { token })).status).toBe(403)
      expect((await ask('debit-terms.update', { token, body: terms })).status).toBe(403)
    }
    const { data } = await done('debit-terms.update', { body: terms })
    expect(data).toMatchObject({ may_collect: true, terms: { creditor_id: CREDITOR_ID, iban: CLINIC_IBAN, bic: null } })
  })

  it('are judged by field', async () => {
    const wrong = { creditor_name: 'Γιώργος', creditor_id: 'ES12000B12345674', iban: 'ES91', bic: '1' }
    expect((await faultsOf(ask('debit-terms.update', { body: wrong }))).sort()).toEqual(Object.keys(wrong).sort())
  })

  it('are of a clinic whose money is the euro', async () => {
    await owner(sql`update clinics set currency = 'CHF' where id = ${clinic.id}`)
    expect((await done('debit-terms.show')).data.may_collect).toBe(false)
    expect(await faultsOf(ask('debit-terms.update', { body: terms }))).toEqual(['creditor_id'])
  })

  it('leave the end of the account in the audit, and no more', async () => {
    await done('debit-terms.update', { body: { ...terms, iban: OTHER_IBAN } })
    const lines = await auditOf('debit_terms')
    expect(lines).toContain('3000')
    expect(lines).not.toContain(OTHER_IBAN)
  })
})

describe('a mandate', () => {
  it('shows the end of its account alone, in its answers and in the audit', async () => {
    const made = await sign({ iban: 'DE89 3704 0044 0532 0130 00' })
    expect(made).toMatchObject({ status: 201, data: { account_end: '3000', state: 'active' } })
    const { data } = await done('mandates.list', { id: clinic.patient })
    expect(JSON.stringify([made, data])).not.toMatch(/DE89|ES79/)
    expect(await auditOf('mandate')).not.toMatch(/DE89|Etxeberria/)
  })

  it('replaces the one that counted, which stays as it was', async () => {
    const { meta } = await done('mandates.list', { id: clinic.patient })
    const { data: made } = await sign()
    expect(made.reference).toBe(meta.offered_reference)
    const { data } = await done('mandates.list', { id: clinic.patient })
    expect(data).toMatchObject([
      { id: made.id, state: 'active' },
      { id: clinic.mandate, state: 'revoked', revocation: 'replaced', account_end: PATIENT_IBAN.slice(-4) },
    ])
  })

  it('is judged by field, and its reference is its own', async () => {
    const wrong = { holder: '☺', iban: 'GB29NWBK60161331926819', reference: 'M 12', signed_on: 'soon' }
    expect((await faultsOf(sign(wrong))).sort()).toEqual(Object.keys(wrong).sort())
    expect(await faultsOf(sign({ signed_on: addDays(thisDay(), 1) }))).toEqual(['signed_on'])
    // Nothing may be collected by it any more, and it would take the place of one that counts.
    expect(await faultsOf(sign({ signed_on: addDays(thisDay(), -3 * 367) }))).toEqual(['signed_on'])
    expect(await faultsOf(sign({ reference: `m${clinic.patient}-0` }))).toEqual(['reference'])
  })

  it('signed long ago is taken with the day on which was last collected by it elsewhere, and collected by again', async () => {
    const long = { signed_on: '2009-05-04' }
    expect(await faultsOf(sign(long))).toEqual(['signed_on'])
    const elsewhere = (day: string, more: object = {}) => sign({ ...long, collected_elsewhere_on: day, ...more })
    for (const [day, more] of [
      [addDays(thisDay(), -3 * 367), {}],
      [addDays(thisDay(), 1), {}],
      ['2009-05-03', {}],
      [addDays(thisDay(), -30), { is_once: true }],
    ] as const)
      expect(await faultsOf(elsewhere(day, more))).toEqual(['collected_elsewhere_on'])
    const last = addDays(thisDay(), -30)
    const { data } = await elsewhere(last)
    expect(data).toMatchObject({ signed_on: '2009-05-04', state: 'active', last_collect_on: last })
    expect((await remit((await owed()).id)).lines[0]).toMatchObject({
      mandate_reference: data.reference,
      sequence: 'RCUR',
    })
  })

  it('is revoked once, and nothing is collected by it', async () => {
    const { id } = await owed()
    expect((await candidates()).map(({ invoice }) => invoice.id)).toEqual([id])
    const { data } = await done('mandates.revoke', { id: clinic.mandate })
    expect(data).toMatchObject({ state: 'revoked', revocation: 'revoked' })
    expect((await done('mandates.revoke', { id: clinic.mandate })).data.revoked_at).toBe(data.revoked_at)
    expect(await candidates()).toEqual([])
    expect(
      await faultsOf(ask('remittances.create', { body: { invoice_ids: [id], collect_on: await earliest() } })),
    ).toEqual(['invoice_ids'])
  })

  it('stays as it was signed, and a remittance as it was made, whatever the application does', async () => {
    await sign()
    await remit((await owed()).id)
    for (const change of [
      sql`update mandates set iban = 'ES00'`,
      sql`update mandates set holder = 'x'`,
      sql`update mandates set reference = 'x'`,
      sql`delete from mandates`,
      sql`update mandates set revoked_at = null, revocation = null where revoked_at is not null`,
      sql`update remittances set file = 'x'`,
      sql`update remittances set total_cents = 1`,
      sql`update remittances set state = 'open', ended_at = null where state = 'canceled'`,
      sql`update remittances set state = 'collected', collected_on = '2026-01-01', ended_at = now() where state = 'open'`,
      sql`update remittance_lines set is_open = true`,
      sql`delete from remittance_lines`,
    ])
      await expect(api.database.asTenant(clinic.id, (tx) => tx.execute(change))).rejects.toThrow()
  })
})

describe('who goes', () => {
  it('erased: neither the account nor the name stays, and a file with them goes; what was never collected by is gone', async () => {
    const { id } = await owed()
    const made = await collected(id)
    const other = await remit((await owed()).id)
    const unused = (await sign()).data.id
    await owner(sql`update appointments set status = 'canceled' where clinic_id = ${clinic.id} and starts_at > now()`)
    await owner(sql`delete from waiting_entries where clinic_id = ${clinic.id}`)
    await owner(sql`delete from account_payments where clinic_id = ${clinic.id}`)
    const { data: patient } = await done('patients.show', { id: clinic.patient })
    const body = { confirmation: patient.name, reason: 'Lo pide el paciente', requested_on: '2026-11-02' }
    // Nobody could say afterwards what became of a collection that is under way.
    const refused = await ask('erasures.create', { id: clinic.patient, version: patient.version, body })
    expect([refused.status, refused.code]).toEqual([409, 'debit_under_way'])
    const { data: preview } = await done('erasures.preview', { id: clinic.patient })
    expect(preview).toMatchObject({ remittance: other.reference, account_cents: 0 })
    await done('remittances.cancel', { id: other.id })
    await done('erasures.create', { id: clinic.patient, version: patient.version, body })
    const [row] = await owner<object>(sql`select holder, iban, revocation from mandates where id = ${clinic.mandate}`)
    expect(row).toEqual({ holder: '–', iban: null, revocation: 'erased' })
    expect(await owner(sql`select id from mandates where id = ${unused}`)).toEqual([])
    expect(await shownRemittance(made.id)).toMatchObject({
      has_file: false,
      lines: [{ account_end: null, paid_cents: 5000 }],
    })
    const answer = await fileOf(made.id)
    expect([answer.status, (await answer.json()).code]).toEqual([410, 'remittance_forgotten'])
    // What the bank sends back is written nevertheless.
    expect((await ask('remittances.return', returning(made.lines[0]!.id))).status).toBe(200)
  })

  it('merged: the mandate follows, unless whom is kept has one, and the invoices of both are collected by it', async () => {
    const merge = async (from: number, into: number) => {
      const { data: kept } = await done('patients.show', { id: into })
      const { data: other } = await done('patients.show', { id: from })
      const body = { other_id: from, other_version: other.version }
      return done('patient-merges.create', { id: into, version: kept.version, body })
    }
    const { id } = await owed()
    await merge(clinic.patient, clinic.otherPatient)
    const { data } = await done('mandates.list', { id: clinic.otherPatient })
    expect(data).toMatchObject([{ id: clinic.mandate, state: 'active' }])
    expect((await remit(id)).lines[0]!.patient.id).toBe(clinic.otherPatient)
  })
})
