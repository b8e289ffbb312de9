import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { isMistypedDocument, keptDocument } from '@/lib/domain/patients/identification'
import { fieldMessage } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { clinics } from '@/server/db/schema/clinics'

type Call = Pick<TenantCall<'patients.create'>, 'tx' | 'who' | 'locale'>
type Documents = Partial<Record<'identification' | 'legal_representative_id', string | null>>

const fields = ['identification', 'legal_representative_id'] as const

/**
 * What claims to be a document of the clinic's country has the control that it must have. Only what changes is judged,
 * so that an old mistake does not keep somebody from correcting something else.
 * @returns those that change, as they are kept
 * @throws Refusal `invalid` that names each field
 */
export async function requireDocuments(
  { tx, who, locale }: Call,
  after: Documents,
  before?: Documents,
): Promise<Documents> {
  const changed = fields.filter((field) => after[field] && after[field] !== before?.[field])
  if (changed.length === 0) return {}
  const [clinic] = await tx.select({ country: clinics.country }).from(clinics).where(eq(clinics.id, who.clinic_id))
  const country = clinic?.country ?? ''
  const mistyped = changed.filter((field) => isMistypedDocument(after[field], country))
  if (mistyped.length === 0)
    return Object.fromEntries(changed.map((field) => [field, keptDocument(after[field], country)]))
  const text = fieldMessage({ key: 'document_control' }, locale)
  throw new Refusal('invalid', { errors: Object.fromEntries(mistyped.map((field) => [field, [text]])) })
}
