import { expect } from 'vitest'
import type { EndpointName } from '@/lib/contract/addresses'
import type { Financials, FinancialsLine } from '@/lib/contract/financials'
import type { InvoiceDetail } from '@/lib/contract/invoices'
import { today } from '@/lib/domain/time/clock'
import { issue, rectify } from './invoice-desk'
import { freeLine } from './nouns/invoices'
import { book, change, clinic, done } from './voucher-desk'

/** What the financials of the clinic at the desk say, and the lists behind them. */

export const day = today(new Date(), 'Europe/Madrid')
export const all = { from: '2026-01-01', to: day > '2026-12-31' ? day : '2026-12-31' }
export type Query = Record<string, string | number>

export const figures = async (query: Query = {}, token?: string): Promise<Financials> =>
  (await done('financials.show', { query: { period: 'own', ...all, ...query }, ...(token && { token }) })).data

/** All of a list that one opens, read in small pages, and what it says that it comes to. */
export async function opened<Row>(name: EndpointName, query: Query, token?: string) {
  const rows: Row[] = []
  let cursor: string | null = null
  let meta: Record<string, number> = {}
  do {
    const page = await done(name, { query: { ...query, limit: 3, ...(cursor && { cursor }) }, ...(token && { token }) })
    rows.push(...page.data)
    ;({ next_cursor: cursor, ...meta } = page.meta)
  } while (cursor)
  expect(meta.count).toBe(rows.length)
  return { rows, meta }
}
export const sumIn = <Row>(rows: Row[], key: keyof Row) => rows.reduce((sum, row) => sum + Number(row[key]), 0)

/** The lines of income of a question come to what is said of them. */
export async function lines(query: Query = {}, token?: string) {
  const { rows, meta } = await opened<FinancialsLine>('financials.lines', { ...all, ...query }, token)
  const sum = {
    base_cents: sumIn(rows, 'base_cents'),
    total_cents: sumIn(rows, 'total_cents'),
    commission_cents: sumIn(rows, 'commission_cents'),
  }
  expect(meta).toMatchObject(sum)
  return { rows, sum }
}

/** A visit that they came to, on an invoice's line. */
export async function visited(starts_at: string, professional_id: number, more: object = {}) {
  const { id } = await book(starts_at, { service_id: clinic.service, professional_id })
  await change(id, { attendance: 'attended' })
  return freeLine({ appointment_id: id, service_on: starts_at.slice(0, 10), ...more })
}
export const rated = (unit_cents: number) => ({ unit_cents, vat_treatment: 'rate', vat_bp: 2100, vat_exemption: null })

/** What is changed of the lines of a correction. */
export async function corrected(
  id: number,
  rectification: 'I' | 'S',
  turn: (unit_cents: number) => number,
): Promise<InvoiceDetail> {
  const made = await rectify(id, { rectification })
  const own = made.lines.map((line) => ({ ...line, unit_cents: turn(line.unit_cents) }))
  const { data } = await done('invoices.update', { id: made.id, version: made.version, body: { lines: own } })
  return issue(data)
}
