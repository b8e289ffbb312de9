import { and, asc, eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { ExportKind } from '@/lib/domain/exports/export'
import { dayOf } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { export_parts, exportsTable } from '@/server/db/schema/exports'
import { record } from '@/server/ledger'
import type { Files } from '@/server/ports/files/port'
import { exportsWhere, seenBy } from '@/server/queries/exports/list'
import { fileAnswer } from '@/server/steps/clinic-export/stream'
import { partKey } from '@/server/steps/exports/parts'
import { logAccess } from '@/server/steps/record/log-access'

type Call = TenantCall<'clinic-exports.file' | 'patient-exports.file'>

/**
 * The file of an export, piece after piece. Each time that it is taken is a line of the audit, and one
 * among the accesses, written before the first byte.
 * @throws Refusal `not_found`, `export_unready`, `export_expired`
 */
export const readExport = (kind: ExportKind) => async (call: Call) => {
  const { tx, who, params, now, address, services } = call
  const [found] = await exportsWhere(tx, kind, now, and(eq(exportsTable.id, params.id), seenBy(who)))
  if (!found) throw new Refusal('not_found')
  if (found.state === 'expired') throw new Refusal('export_expired')
  if (found.state !== 'done') throw new Refusal('export_unready')
  const parts = await tx
    .select({ run: export_parts.run, number: export_parts.number })
    .from(export_parts)
    .innerJoin(exportsTable, and(eq(exportsTable.id, export_parts.export_id), eq(exportsTable.run, export_parts.run)))
    .where(eq(export_parts.export_id, found.id))
    .orderBy(asc(export_parts.number))
  const subject = found.patient_id ? ({ entity: 'patient', id: found.patient_id } as const) : null
  await record(tx, who, { action: 'downloaded', ...(subject ?? { entity: 'clinic', id: who.clinic_id }), address })
  const read = found.patient_id
    ? ({ patient_id: found.patient_id, what: 'patient-exports.file' } as const)
    : ({ patient_id: null, what: 'clinic-exports.file' } as const)
  await logAccess(call, read)
  const name = `${kind}-${found.patient_id ?? who.clinic_id}-${dayOf(found.created_at, who.time_zone)}.zip`
  const answer = fileAnswer(bytesOf(services.files, parts), name, 'application/zip')
  answer.headers.set('content-length', String(found.size_bytes ?? 0))
  return answer
}

async function* bytesOf(files: Files, parts: { run: string; number: number }[]) {
  for (const { run, number } of parts) yield await files.get(partKey(run, number))
}
