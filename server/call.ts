import type { EndpointName } from '@/lib/contract/addresses'
import type { Answer, Body, Params, Query } from '@/lib/contract/registry'
import type { Person } from '@/lib/domain/access'
import type { Locale } from '@/lib/i18n/locales'
import type { Config } from '@/server/config'
import type { Database, Tx } from '@/server/db/client'
import type { PublicLimits } from '@/server/identity/rate-limit'
import type { Secrets } from '@/server/identity/secrets'
import type { KeptLists } from '@/server/kept-lists'
import type { Files } from '@/server/ports/files/port'
import type { FiscalService } from '@/server/ports/fiscal/port'
import type { Mail } from '@/server/ports/mail/port'
import type { Payments } from '@/server/ports/payments/port'
import type { Push } from '@/server/ports/push/port'
import type { Realtime } from '@/server/ports/realtime/port'
import type { Sealing } from '@/server/ports/sealing/port'
import type { Shaped } from '@/server/shaped'

/** The signed-in person of a request. */
export type Who = Person & {
  session_id: number
  locale: Locale
  time_zone: string
  /** Whose patients alone they see (lib/domain/patients/share.ts); null: all of the clinic's. */
  share_of: number | null
  /** The document that was handed to a patient with this session's device; null: none. */
  document_id: number | null
}

/** What lives as long as the process. */
export type Services = {
  config: Config
  database: Database
  secrets: Secrets
  files: Files
  realtime: Realtime
  mail: Mail
  push: Push
  payments: Payments
  fiscal: FiscalService
  sealing: Sealing
  limits: PublicLimits
  /** What the agenda was last told, as long as nothing of it changes. */
  agendaLists: KeptLists
  /** Tells the job that delivers announcements that there are some; it also looks by itself. */
  wakeOutbox: () => void
}

type Common<N extends EndpointName> = {
  params: Params<N>
  query: Query<N>
  body: Body<N>
  /** The multipart form of an endpoint that takes one; read once, refused beyond its limit. */
  form: FormData | null
  /** The body's exact text, on endpoints declared `raw`; else empty. */
  raw: string
  headers: Headers
  services: Services
  now: Date
  /** Where the request came from, as far as it can be known. */
  address: string
  device: string
  locale: Locale
}

export type TenantCall<N extends EndpointName> = Common<N> & {
  tx: Tx
  who: Who
  /** The version that If-Match named; present on versioned endpoints. */
  version: number
}
export type FreeCall<N extends EndpointName> = Common<N> & { who: Who | null }

export type Handler<N extends EndpointName = EndpointName> = { name: N } & (
  | { kind: 'tenant'; run: (call: TenantCall<EndpointName>) => Promise<unknown> }
  | { kind: 'free'; run: (call: FreeCall<EndpointName>) => Promise<unknown> }
  | { kind: 'joint'; run: (call: TenantCall<EndpointName>) => Promise<unknown>; runTogether: JointRun<EndpointName> }
)

/** Answers of several calls, in their order; undefined: that one is made alone. */
type JointRun<N extends EndpointName> = (calls: readonly TenantCall<N>[]) => Promise<unknown[]>

/** A handler in one transaction of the caller's clinic: what it throws leaves nothing behind. */
export const inTenant = <N extends EndpointName>(
  name: N,
  run: (call: TenantCall<N>) => Promise<Answer<N> | Response | Shaped>,
): Handler<N> => ({ name, kind: 'tenant', run: run as never })

/** A handler that opens its own transactions: before the clinic is known, or with slow work between them. */
export const free = <N extends EndpointName>(
  name: N,
  run: (call: FreeCall<N>) => Promise<Answer<N> | Response>,
): Handler<N> => ({ name, kind: 'free', run: run as never })

type DataOf<N extends EndpointName> = Answer<N> extends { data: infer D } ? D : never

/** As `inTenant`; what the command or query gives is the answer's `data`. */
export const inTenantData = <N extends EndpointName>(name: N, run: (call: TenantCall<N>) => Promise<DataOf<N>>) =>
  inTenant(name, async (call) => ({ data: await run(call) }) as Answer<N>)

/** As `free`; what the command or query gives is the answer's `data`. */
export const freeData = <N extends EndpointName>(name: N, run: (call: FreeCall<N>) => Promise<DataOf<N>>) =>
  free(name, async (call) => ({ data: await run(call) }) as Answer<N>)

/**
 * As `inTenantData`, of what many ask at once and only one may do at a time: calls of a clinic that wait for each other are made in
 * one transaction (server/api/joint-calls.ts).
 * @param runTogether makes those that it is certain of, each as whoever asked; of the others it writes nothing and gives undefined
 */
export const inTenantJointly = <N extends EndpointName>(
  name: N,
  run: (call: TenantCall<N>) => Promise<DataOf<N>>,
  runTogether: (calls: readonly TenantCall<N>[]) => Promise<(DataOf<N> | undefined)[]>,
): Handler<N> => ({
  name,
  kind: 'joint',
  run: (async (call: TenantCall<N>) => ({ data: await run(call) })) as never,
  runTogether: (async (calls: readonly TenantCall<N>[]) =>
    (await runTogether(calls)).map((data) => data && { data })) as never,
})
