import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { TenantCall } from '@/server/call'
import { registration_consents } from '@/server/db/schema/access'
import { bytesAnswer } from '@/server/steps/clinic-export/stream'

/** The very bytes that were sealed. @throws Refusal `not_found`, also of what was signed before anything was sealed */
export async function readConsentFile({ tx, params, services }: TenantCall<'registration-consents.file'>) {
  const { id, sealed_file } = registration_consents
  const [consent] = await tx.select({ sealed_file }).from(registration_consents).where(eq(id, params.id))
  if (!consent?.sealed_file) throw new Refusal('not_found')
  return bytesAnswer(await services.files.get(consent.sealed_file), 'consent.pdf', 'application/pdf')
}
