import { and, eq, sql } from 'drizzle-orm'
import { verifyChain } from '@/lib/domain/fiscal/chain'
import type { FiscalRecord } from '@/lib/domain/fiscal/record'
import type { Postgres } from '@/scripts/postgres'
import type { TenantCall } from '@/server/call'
import { type Database, rowsOf } from '@/server/db/client'
import { openPostgres } from '@/server/db/postgres'
import { invoices } from '@/server/db/schema/invoices'
import { issueDraft } from '@/server/steps/invoices/issue'
import type { TestClinic } from '@/tests/support/clinic'
import { expectThat } from './report'
import { newClinic } from './scene'

const CLIENTS = 32
/** One in so many is taken back when all of it is done. */
const BACK = 20
const MADE_OUT = { name: 'Ana Ruiz', tax_id: '12345678Z', address: null, is_business: false }

/** A clinic that tells the tax agency, with so many drafts of one line in one series. */
async function withDrafts(database: Database, count: number): Promise<{ clinic: TestClinic; ids: number[] }> {
  const clinic = await newClinic(database, 909)
  return database.asOwner(async (tx) => {
    await rowsOf(
      tx,
      sql`update clinics set id_company = 'B12345674', address = 'Calle Mayor 1, Madrid', invoice_settings = '{"fiscal_regime": "verifactu"}'
        where id = ${clinic.id}`,
    )
    const rows = await rowsOf<{ id: number }>(
      tx,
      sql`insert into invoices (clinic_id, patient_id, series_id, payment_method, bill_to, base_cents, total_cents, payable_cents)
        select ${clinic.id}::integer, ${clinic.patient}::bigint, ${clinic.invoiceSeries}::bigint, 'cash', ${JSON.stringify(MADE_OUT)}::jsonb, 5000, 5000, 5000
        from generate_series(1, ${count}::integer) returning id::float8 as id`,
    )
    await rowsOf(
      tx,
      sql`insert into invoice_lines (clinic_id, invoice_id, position, description, quantity, unit_cents, vat_treatment, vat_bp,
          vat_exemption, base_cents, vat_cents, total_cents)
        select clinic_id, id, 0, 'Servicios de fisioterapia', 1, 5000, 'exempt', 0, 'Art. 20', 5000, 0, 5000 from invoices
        where clinic_id = ${clinic.id} and bill_to is not null`,
    )
    await rowsOf(tx, sql`analyze invoices`)
    return { clinic, ids: rows.map(({ id }) => id) }
  })
}

/** Issues a draft as the command does, unless it is issued already: who was not answered asks again. */
const issueOne = (database: Database, clinic: TestClinic, id: number, isBack: boolean) =>
  database.asTenant(clinic.id, async (tx) => {
    const who = { clinic_id: clinic.id, id: clinic.professionals.admin, share_of: null, time_zone: 'Europe/Madrid' }
    const call = {
      tx,
      who,
      now: new Date(),
      locale: 'es',
      address: '',
      services: { fiscal: { place: 'simulated' } },
    } as unknown as TenantCall<'invoices.issue'>
    const [draft] = await tx
      .select()
      .from(invoices)
      .where(and(eq(invoices.clinic_id, clinic.id), eq(invoices.id, id)))
      .for('update')
    if (draft?.status === 'draft') await issueDraft(call, draft)
    if (isBack) throw new TakenBack()
  })

class TakenBack extends Error {}
const soon = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * 32 clients issue on one series at once, one in twenty is taken back, and halfway the database is killed: no number is left out
 * or there twice, what was acknowledged is there, and the chain of records is whole.
 */
export async function issuedByMany(database: Database, postgres: Postgres, each: number) {
  const { clinic, ids } = await withDrafts(database, CLIENTS * each)
  const isBack = (at: number) => at % BACK === 7
  const acknowledged: number[] = []
  const refused: string[] = []
  let pool = await openPostgres(postgres.url, CLIENTS)
  let away: Promise<void> | null = null
  let next = 0
  const client = async (until: number) => {
    while (next < until) {
      const at = next++
      for (;;) {
        await away
        const outcome = await issueOne(pool, clinic, ids[at]!, isBack(at)).catch((error: unknown) => error)
        if (outcome instanceof TakenBack) break
        if (outcome === undefined) {
          acknowledged.push(ids[at]!)
          break
        }
        // Nobody answered: the database is away, or was when it was asked.
        if (outcome instanceof Error && !isOutage(outcome)) refused.push(outcome.message)
        if (refused.length > 0) return
        await soon(50)
      }
    }
  }
  const issueUntil = (until: number) => Promise.all(Array.from({ length: CLIENTS }, () => client(until)))
  const half = ids.length / 2
  const from = performance.now()
  await issueUntil(half)
  const rate = Math.round(half / ((performance.now() - from) / 1000))
  const rest = issueUntil(ids.length)
  await soon(150)
  away = (async () => {
    postgres.kill()
    await postgres.start()
    const dead = pool
    pool = await openPostgres(postgres.url, CLIENTS)
    void dead.close().catch(() => undefined)
  })()
  await away
  away = null
  await rest
  await pool.close()

  const rows = await database.asOwner((tx) =>
    rowsOf<{ id: number; sequence: number; hash: string | null; record: FiscalRecord | null }>(
      tx,
      sql`select i.id::float8 as id, i.sequence, r.record from invoices i
        left join fiscal_records r on r.clinic_id = i.clinic_id and r.invoice_id = i.id
        where i.clinic_id = ${clinic.id} and i.status = 'issued' order by r.position, i.sequence`,
    ),
  )
  const what = `${ids.length} issued by ${CLIENTS} clients, 5 % taken back and a kill`
  const wanted = ids.length - ids.filter((_, at) => isBack(at)).length
  const there = new Set(rows.map(({ id }) => id))
  const lost = acknowledged.filter((id) => !there.has(id)).length
  expectThat(`${what}: nothing is refused`, refused.length === 0, refused[0] ?? 0)
  expectThat(
    `${what}: all are there, none acknowledged is lost`,
    rows.length === wanted && lost === 0,
    `${rows.length} of ${wanted}, ${lost} lost`,
  )
  const inOrder = rows.every(({ sequence }, at) => sequence === at + 1)
  expectThat(`${what}: numbers without a gap and without one twice, in the order of the chain`, inOrder, rows.length)
  const records = rows.flatMap(({ record }) => (record ? [record] : []))
  const fault = verifyChain(records)
  expectThat(`${what}: the chain is whole`, records.length === wanted && fault === null, fault?.fault ?? records.length)
  // No bar: what a machine issues in a second is its disk's and its load's (docs/decisions/0021-fiscal-records.md).
  console.log(`       ${rate} invoices a second on one series`)
}

/** What a client is told while the database goes, is away, or comes up. */
const isOutage = (error: Error): boolean => {
  const { code, cause, message } = error as Error & { code?: string; cause?: unknown }
  if (/^(57P0\d|08\w{3}|ECONNRE\w+|EPIPE)$/.test(code ?? '')) return true
  if (/terminat|not queryable|Connection|connect/i.test(message)) return true
  return cause instanceof Error && isOutage(cause)
}
