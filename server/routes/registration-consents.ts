import { inTenant } from '@/server/call'
import { readConsentFile } from '@/server/commands/registration-consents/read-file'
import { listRegistrationConsents } from '@/server/queries/registration-consents/list'

export const handlers = [
  inTenant('registration-consents.list', async ({ tx }) => ({ data: await listRegistrationConsents(tx) })),
  inTenant('registration-consents.file', readConsentFile),
]
