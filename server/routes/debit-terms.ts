import { inTenantData } from '@/server/call'
import { updateDebitTerms } from '@/server/commands/debit-terms/update'
import { debitTermsOf } from '@/server/queries/debit-terms/show'

export const handlers = [
  inTenantData('debit-terms.show', ({ tx }) => debitTermsOf(tx)),
  inTenantData('debit-terms.update', updateDebitTerms),
]
