import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { AltaRecord } from '@/lib/domain/fiscal/record'
import { draft, invoicingClinic, issue } from '@/tests/support/invoice-desk'
import { ask, clinic, closeVouchers, openVouchers, owner } from '@/tests/support/voucher-desk'

/** An invoice's day, number and record are of the clinic's year, whatever year it is in UTC. */

beforeAll(openVouchers)
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T23:30:00Z') }))
afterEach(() => vi.useRealTimers())
afterAll(closeVouchers)

it.each([
  ['Europe/Madrid', '2027-01-01', 2027, '01-01-2027', '2027-01-01T00:30:00+01:00'],
  ['Atlantic/Canary', '2026-12-31', 2026, '31-12-2026', '2026-12-31T23:30:00+00:00'],
])(
  'half past eleven at night of 31 December in UTC is the day that it is in %s',
  async (time_zone, day, year, spanish, at) => {
    await invoicingClinic({ time_zone })
    await owner(sql`update clinics set invoice_settings = '{"fiscal_regime": "verifactu"}' where id = ${clinic.id}`)
    const open = await draft()
    const made = await issue(open)
    expect(made).toMatchObject({ issued_on: day, due_on: day, number: `F${year}-0001` })
    expect(new URL(made.fiscal!.url).searchParams.get('fecha')).toBe(spanish)
    const [kept] = await owner<{ record: AltaRecord }>(
      sql`select record from fiscal_records where clinic_id = ${clinic.id}`,
    )
    expect(kept!.record).toMatchObject({ day: spanish, made_at: at })
    // Tomorrow in the clinic is a day to come.
    const { id, version } = await draft()
    const issued_on = year === 2027 ? '2027-01-02' : '2027-01-01'
    const later = await ask('invoices.issue', { id, version, body: { issued_on } })
    expect([later.status, Object.keys(later.errors)]).toEqual([422, ['issued_on']])
  },
)
