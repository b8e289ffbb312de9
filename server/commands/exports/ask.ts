import { and, eq, inArray, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Export } from '@/lib/contract/exports'
import { EXPORTS_A_DAY, type ExportKind } from '@/lib/domain/exports/export'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { exportsTable } from '@/server/db/schema/exports'
import { record } from '@/server/ledger'
import { exportsWhere } from '@/server/queries/exports/list'
import { logAccess } from '@/server/steps/record/log-access'
import { holdPatient } from '@/server/steps/record/references'

type Call = TenantCall<'clinic-exports.create'> | TenantCall<'patient-exports.create'>

/**
 * Asks for a patient's record as a file, which a job makes: with its line among the accesses, and one of the audit.
 * @throws Refusal `not_found`, `exports_too_many`
 */
export async function askPatientExport(call: TenantCall<'patient-exports.create'>): Promise<Export> {
  const { tx, params } = call
  await holdPatient(tx, params.id)
  return ask(call, 'patient', params.id)
}

/** Asks for the whole clinic as a file, with a line of the audit and one among the accesses. @throws Refusal `exports_too_many` */
export const askClinicExport = (call: TenantCall<'clinic-exports.create'>): Promise<Export> => ask(call, 'clinic', null)

async function ask(call: Call, kind: ExportKind, patient_id: number | null): Promise<Export> {
  const { tx, who, now, locale, address } = call
  const { clinic_id } = who
  // Two presses at once are one wish.
  await rowsOf(tx, sql`select pg_advisory_xact_lock(hashtextextended('exports', ${clinic_id}))`)
  const { asked_by, state, id } = exportsTable
  const own = and(eq(asked_by, who.id), patient_id ? eq(exportsTable.patient_id, patient_id) : undefined)
  const [underWay] = await exportsWhere(tx, kind, now, and(own, inArray(state, ['queued', 'running'])))
  if (underWay) return underWay
  await requireFewer(call, kind)
  const [made] = await tx
    .insert(exportsTable)
    .values({ clinic_id, kind, patient_id, asked_by: who.id, locale })
    .returning({ id })
  const entity = kind === 'clinic' ? 'clinic' : 'patient'
  await record(tx, who, { action: 'exported', entity, id: patient_id ?? clinic_id, address })
  const read = patient_id
    ? ({ patient_id, what: 'patient-exports.create' } as const)
    : ({ patient_id: null, what: 'clinic-exports.create' } as const)
  await logAccess(call, read)
  const [row] = await exportsWhere(tx, kind, now, eq(id, made!.id))
  return row!
}

/** One that failed is none of the day's. */
async function requireFewer({ tx, who }: Call, kind: ExportKind) {
  const [asked] = await rowsOf<{ count: number; seconds: number | null }>(
    tx,
    sql`select count(*)::integer as count, extract(epoch from min(created_at) + interval '1 day' - now())::float8 as seconds
        from exports where clinic_id = ${who.clinic_id} and asked_by = ${who.id} and kind = ${kind}
          and state <> 'failed' and created_at > now() - interval '1 day'`,
  )
  const max = EXPORTS_A_DAY[kind]
  if (asked!.count < max) return
  throw new Refusal('exports_too_many', {
    values: { max },
    retry_after_seconds: Math.max(1, Math.ceil(asked!.seconds ?? 1)),
  })
}
