import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { fieldMessage } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { document_templates } from '@/server/db/schema/documents'

type Call = Pick<TenantCall<'services.create'>, 'tx' | 'locale'>

/**
 * The document that a service asks for is in use; held, so that nobody archives it meanwhile.
 * @throws Refusal `invalid` that names the field where it was archived. What is not there at all, `requireRows` refuses.
 */
export async function requireConsentInUse({ tx, locale }: Call, templateId: number | null): Promise<void> {
  if (templateId === null) return
  const { id, active } = document_templates
  const archived = await tx.select({ active }).from(document_templates).where(eq(id, templateId)).for('key share')
  if (archived.some((template) => !template.active)) {
    throw new Refusal('invalid', {
      errors: { consent_template_id: [fieldMessage({ key: 'template_archived' }, locale)] },
    })
  }
}
