import { and, eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { FreeCall } from '@/server/call'
import { remittances } from '@/server/db/schema/debits'
import { record } from '@/server/ledger'
import { bytesAnswer } from '@/server/steps/clinic-export/stream'

/**
 * A remittance's file for the bank, as it was made. It has whole accounts, so that it was fetched is a line of the audit.
 * @throws Refusal `not_found`, `remittance_forgotten` where a patient who stands in it was erased since
 */
export async function readRemittanceFile(call: FreeCall<'remittances.file'>): Promise<Response> {
  const { who, params, services, address } = call
  if (!who) throw new Refusal('unauthenticated')
  const { reference, file } = await services.database.asTenant(who.clinic_id, async (tx) => {
    const [row] = await tx
      .select({ id: remittances.id, reference: remittances.reference, file: remittances.file })
      .from(remittances)
      .where(and(eq(remittances.clinic_id, who.clinic_id), eq(remittances.id, params.id)))
    if (!row) throw new Refusal('not_found')
    if (row.file === null) throw new Refusal('remittance_forgotten')
    await record(tx, who, { action: 'downloaded', entity: 'remittance', id: row.id, address })
    return { reference: row.reference, file: row.file }
  })
  return bytesAnswer(new TextEncoder().encode(file), `${reference}.xml`, 'application/xml')
}
