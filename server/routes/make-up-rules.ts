import { inTenantData } from '@/server/call'
import { updateMakeUpRules } from '@/server/commands/make-up-rules/update'
import { makeUpRulesOf } from '@/server/queries/make-ups/open'

export const handlers = [
  inTenantData('make-up-rules.show', async ({ tx }) => ({ rules: await makeUpRulesOf(tx) })),
  inTenantData('make-up-rules.update', updateMakeUpRules),
]
