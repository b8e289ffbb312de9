import { loadavg } from 'node:os'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { verifyChain } from '@/lib/domain/fiscal/chain'
import type { FiscalRecord } from '@/lib/domain/fiscal/record'
import type { Postgres } from '@/scripts/postgres'
import { type Api, createApi } from '@/server/api/app'
import type { Services, TenantCall } from '@/server/call'
import { type Database, rowsOf } from '@/server/db/client'
import { openPostgres } from '@/server/db/postgres'
import { invoices } from '@/server/db/schema/invoices'
import { secretsFrom } from '@/server/identity/secrets'
import { issueDrafts } from '@/server/steps/invoices/issue'
import type { TestClinic } from '@/tests/support/clinic'
import { expectThat } from './report'
import { newClinic } from './scene'

const CLIENTS = 32
/** One in so many is taken back when all of it is done. */
const BACK = 20
/** Issued before the first figure, fifty at a time, and for the second. */
const [FIRST, FIFTIES] = [50, 500]
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

/** Issues drafts in a transaction of their own, as a batch does. */
const issueBeside = (database: Database, clinic: TestClinic, ids: readonly number[], isBack = false) =>
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
    const drafts = await tx
      .select()
      .from(invoices)
      .where(and(eq(invoices.clinic_id, clinic.id), inArray(invoices.id, [...ids])))
      .orderBy(invoices.id)
      .for('update')
    await issueDrafts(call, drafts)
    if (isBack) throw new TakenBack()
  })

/**
 * The API over a database, in this process and without its jobs: who asks, what they may, what is answered and the key by which it is
 * answered once are all as over a wire.
 */
function apiOver(database: Database) {
  const fiscal = { place: 'simulated', producer: { tax_id: 'B12345674', name: 'Producer' } }
  const services = { database, fiscal, secrets: secretsFrom('a secret of the faults'), wakeOutbox: () => undefined }
  return createApi(services as unknown as Services, async () => undefined)
}

/** Asks for a draft's issue. Who was not answered asks again with the same key, and is told the same. */
async function issueOne(api: Api, clinic: TestClinic, id: number): Promise<string> {
  const answer = await api.fetch(
    new Request(`http://api/api/invoices/${id}/issue`, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${clinic.tokens.admin}`, 'content-type': 'application/json' },
        ...{ 'if-match': '"1"', 'idempotency-key': `issue ${id}` },
      },
      body: '{}',
    }),
  )
  const { code } = (await answer.json()) as { code?: string }
  return answer.status === 200 ? 'issued' : `${answer.status} ${code}`
}

/**
 * Tells how many were issued in a second, and what each took of this process's processor. No bar: what a machine issues in a second
 * is its disk's and its load's (docs/decisions/0021-fiscal-records.md), which is told beside it.
 */
async function figure(who: string, count: number, work: () => Promise<unknown>) {
  const [from, cpu] = [performance.now(), process.cpuUsage()]
  await work()
  const seconds = (performance.now() - from) / 1000
  const { user, system } = process.cpuUsage(cpu)
  const each = ((user + system) / 1000 / count).toFixed(2)
  console.log(
    `       ${who}: ${Math.round(count / seconds)} invoices a second on one series, ${each} ms of this process's processor each; load ${loadavg()[0]!.toFixed(1)}`,
  )
}

class TakenBack extends Error {}
const soon = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * 32 clients issue on one series at once, one in twenty is taken back, and halfway the database is killed: no number is left out
 * or there twice, what was acknowledged is there, and the chain of records is whole.
 */
export async function issuedByMany(database: Database, postgres: Postgres, each: number) {
  const { clinic, ids: all } = await withDrafts(database, FIRST + FIFTIES + CLIENTS * each)
  await issueBeside(database, clinic, all.slice(0, FIRST))
  // As the database does by itself within a minute of the first: planned for an empty table, each record would be looked for among all.
  await database.asOwner((tx) => rowsOf(tx, sql`analyze fiscal_records, fiscal_sends`))
  const fifties = all.slice(FIRST, FIRST + FIFTIES)
  await figure('fifty at a time', fifties.length, async () => {
    for (let at = 0; at < fifties.length; at += 50) await issueBeside(database, clinic, fifties.slice(at, at + 50))
  })
  const ids = all.slice(FIRST + FIFTIES)
  const isBack = (at: number) => at % BACK === 7
  const acknowledged: number[] = []
  const refused: string[] = []
  let pool = await openPostgres(postgres.url, CLIENTS)
  let away: Promise<void> | null = null
  let next = 0
  // The pool of the moment: after the kill it is another.
  const present: Database = {
    engine: 'postgresql',
    asTenant: (...asked) => pool.asTenant(...asked),
    asGate: (work) => pool.asGate(work),
    asJobs: (work) => pool.asJobs(work),
    asOwner: (work) => pool.asOwner(work),
    close: () => pool.close(),
  }
  const api = apiOver(present)
  const outcomeOf = (at: number): Promise<string> =>
    isBack(at)
      ? issueBeside(present, clinic, [ids[at]!], true).then(
          () => 'kept, though it was to be taken back',
          (error: unknown) => (error instanceof TakenBack ? 'back' : isOutage(error as Error) ? '503' : String(error)),
        )
      : issueOne(api, clinic, ids[at]!)
  const client = async (until: number) => {
    while (next < until) {
      const at = next++
      for (;;) {
        await away
        const outcome = await outcomeOf(at)
        if (outcome === 'issued') acknowledged.push(ids[at]!)
        if (outcome === 'issued' || outcome === 'back') break
        // Nobody answered: the database is away, or was when it was asked.
        if (!outcome.startsWith('503')) refused.push(outcome)
        if (refused.length > 0) return
        await soon(50)
      }
    }
  }
  const issueUntil = (until: number) => Promise.all(Array.from({ length: CLIENTS }, () => client(until)))
  const half = ids.length / 2
  await figure(`${CLIENTS} clients, 5 % taken back`, half, () => issueUntil(half))
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
  const wanted = all.length - ids.filter((_, at) => isBack(at)).length
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
}

/** What a client is told while the database goes, is away, or comes up. */
const isOutage = (error: Error): boolean => {
  const { code, cause, message } = error as Error & { code?: string; cause?: unknown }
  if (/^(57P0\d|08\w{3}|ECONNRE\w+|EPIPE)$/.test(code ?? '')) return true
  if (/terminat|not queryable|Connection|connect/i.test(message)) return true
  return cause instanceof Error && isOutage(cause)
}
