import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { type Database, rowsOf, type Tx } from '@/server/db/client'
import type { Secrets } from '@/server/identity/secrets'
import type { Who } from '../call'

const KEY_MAX = 200
/** Longer than any write with slow work in it takes: whoever began it so long ago is gone. */
const GONE_SECONDS = 180
/** How often, and how long, the second of two is looked for what the first one comes to. */
const [LOOK_MS, WAIT_MS] = [100, 30_000]

/** What a form holds of files: their names and what is in them. */
export const filesIn = (form: FormData | null) =>
  Promise.all(
    [...(form ?? [])].flatMap(([field, value]) =>
      typeof value === 'string'
        ? []
        : value.arrayBuffer().then((bytes) => [field, value.name, hashOf(new Uint8Array(bytes))]),
    ),
  )

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** What a key stands for: the same key with another endpoint, path or body is a mistake, and refused. */
export const fingerprintOf = (asked: unknown) => createHash('sha256').update(JSON.stringify(asked)).digest('hex')

type Writer = Pick<Who, 'clinic_id' | 'id'>
export type Keyed = { who: Writer; key: string | null; fingerprint: string; secrets: Secrets }

/**
 * Runs a write once for its Idempotency-Key. The key's row is inserted in the write's own transaction, so a second
 * request with it waits for the first: it then gets the same answer, or, if the first was rolled back, does the work.
 * The answer is sealed: it may hold what stands in clear nowhere else, as the secret address of a feed.
 * @throws Refusal `idempotency_mismatch` for the same key with another request.
 */
export async function runOnce<T>(tx: Tx, keyed: Keyed, work: () => Promise<T>): Promise<T | undefined> {
  const [taken] = await takeKeys(tx, [keyed])
  if (taken instanceof Refusal) throw taken
  if (taken) return taken.answer as T
  const answer = await work()
  await keepAnswers(tx, [{ ...keyed, answer }])
  return answer
}

/** What is known of a key: a request with it was answered, or it stands for another one; null: it is new, or there is none. */
export type TakenKey = { answer: unknown } | Refusal | null

/** Takes the keys of writes of one clinic that are made together, none of them twice. Each is waited for as `runOnce` says. */
export async function takeKeys(tx: Tx, writes: readonly Keyed[]): Promise<TakenKey[]> {
  const named = writes.filter(({ key }) => key && key.length <= KEY_MAX)
  if (named.length === 0) return writes.map(({ key }) => (key ? new Refusal('bad_request') : null))
  const rows = JSON.stringify(named.map(({ who, key, fingerprint }) => ({ by: who.id, key, fingerprint })))
  const asked = sql`jsonb_to_recordset(${rows}::jsonb) as n(by bigint, key text, fingerprint text)`
  // In one order: of two who take the same ones, neither waits for the other.
  const inserted = await rowsOf<{ by: number; key: string }>(
    tx,
    sql`insert into idempotency_keys (clinic_id, professional_id, key, fingerprint)
        select ${named[0]!.who.clinic_id}::integer, n.by, n.key, n.fingerprint from ${asked} order by n.by, n.key
        on conflict do nothing returning professional_id::float8 as by, key`,
  )
  const isNew = new Set(inserted.map(({ by, key }) => `${by} ${key}`))
  const known =
    inserted.length < named.length
      ? await rowsOf<Known>(
          tx,
          sql`select professional_id::float8 as by, k.key, k.fingerprint, k.answer
      from ${asked} join idempotency_keys k on k.clinic_id = ${named[0]!.who.clinic_id} and k.professional_id = n.by and k.key = n.key`,
        )
      : []
  const before = new Map(known.map((one) => [`${one.by} ${one.key}`, one]))
  return writes.map((write) => {
    if (!write.key) return null
    if (write.key.length > KEY_MAX) return new Refusal('bad_request')
    const place = `${write.who.id} ${write.key}`
    return isNew.has(place) ? null : answerBefore(write, before.get(place))
  })
}

type Known = { by: number; key: string; fingerprint: string; answer: unknown }

function answerBefore({ who, key, fingerprint, secrets }: Keyed, before: Known | undefined): TakenKey {
  if (!before || before.fingerprint !== fingerprint) return new Refusal('idempotency_mismatch')
  const { answer } = before
  if (answer === null) return { answer: undefined }
  // An object was kept before answers were sealed; the clean-up deletes it after two days.
  return { answer: typeof answer === 'string' ? JSON.parse(secrets.open(purposeOf(who, key!), answer)) : answer }
}

/** Keeps what was answered under keys that were taken. Nothing is said by an endpoint whose answer is empty, and nothing is kept. */
export async function keepAnswers(tx: Tx, answered: readonly (Keyed & { answer: unknown })[]): Promise<void> {
  const rows = answered.flatMap(({ who, key, secrets, answer }) =>
    key && answer !== undefined
      ? [{ by: who.id, key, answer: secrets.seal(purposeOf(who, key), JSON.stringify(answer)) }]
      : [],
  )
  if (rows.length === 0) return
  await rowsOf(
    tx,
    sql`update idempotency_keys k set answer = n.answer from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(by bigint, key text, answer jsonb)
      where k.clinic_id = ${answered[0]!.who.clinic_id} and k.professional_id = n.by and k.key = n.key`,
  )
}

/** Gives keys back whose writes were not made after all. */
export async function leaveKeys(tx: Tx, writes: readonly Keyed[]): Promise<void> {
  const rows = writes.flatMap(({ who, key }) => (key ? [{ by: who.id, key }] : []))
  if (rows.length === 0) return
  await rowsOf(
    tx,
    sql`delete from idempotency_keys k using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(by bigint, key text)
      where k.clinic_id = ${writes[0]!.who.clinic_id} and k.professional_id = n.by and k.key = n.key`,
  )
}

const rowOf = (who: Writer, key: string) =>
  sql`clinic_id = ${who.clinic_id} and professional_id = ${who.id} and key = ${key}`
const purposeOf = (who: Writer, key: string) => `answer of ${who.clinic_id}/${who.id} ${key}`

/**
 * As `runOnce`, of a write with slow work between its transactions, a file's: the key is taken before it begins and given
 * back where it fails. A second request with it waits for the first one's answer; of one whose process ended it takes over.
 * @param waitMs how long the second one waits for the first
 * @throws Refusal `idempotency_mismatch` for the same key with another request, `unavailable` where the first goes on
 */
export async function runOnceApart<T>(
  database: Database,
  { who, key, fingerprint, secrets }: Keyed,
  work: () => Promise<T>,
  waitMs = WAIT_MS,
): Promise<T> {
  if (!key) return work()
  if (key.length > KEY_MAX) throw new Refusal('bad_request')
  const inClinic = <Row>(query: SQL) => database.asTenant(who.clinic_id, (tx) => rowsOf<Row>(tx, query))
  const mine = rowOf(who, key)
  const purpose = purposeOf(who, key)
  const until = Date.now() + waitMs
  while (!(await taken())) {
    const [before] = await inClinic<{ fingerprint: string; answer: string | null }>(
      sql`select fingerprint, answer from idempotency_keys where ${mine}`,
    )
    // It failed meanwhile: whoever waited tries.
    if (!before) continue
    if (before.fingerprint !== fingerprint) throw new Refusal('idempotency_mismatch')
    if (before.answer !== null) return JSON.parse(secrets.open(purpose, before.answer))
    if (Date.now() > until) throw new Refusal('unavailable', { retry_after_seconds: 5 })
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  try {
    const answer = await work()
    const sealed = secrets.seal(purpose, JSON.stringify(answer))
    await inClinic(sql`update idempotency_keys set answer = ${JSON.stringify(sealed)}::jsonb where ${mine}`)
    return answer
  } catch (error) {
    await inClinic(sql`delete from idempotency_keys where ${mine} and answer is null`)
    throw error
  }

  async function taken(): Promise<boolean> {
    const rows = await inClinic(
      sql`insert into idempotency_keys as k (clinic_id, professional_id, key, fingerprint)
          values (${who.clinic_id}, ${who.id}, ${key}, ${fingerprint})
          on conflict (clinic_id, professional_id, key) do update set created_at = now()
            where k.fingerprint = excluded.fingerprint and k.answer is null
              and k.created_at < now() - make_interval(secs => ${GONE_SECONDS})
          returning key`,
    )
    return rows.length > 0
  }
}
