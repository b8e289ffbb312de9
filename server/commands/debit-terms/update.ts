import type { DebitTermsShown } from '@/lib/contract/debit-terms'
import { Refusal } from '@/lib/contract/errors'
import { ibanEnd } from '@/lib/domain/debits/iban'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { debit_terms } from '@/server/db/schema/debits'
import { announce, record } from '@/server/ledger'
import { debitTermsOf } from '@/server/queries/debit-terms/show'

/**
 * Says as whom and to which account the clinic collects from now on; files that were made stay. The audit has the end of the account
 * alone. @throws Refusal `invalid` for a clinic whose money is not the euro
 */
export async function updateDebitTerms(call: TenantCall<'debit-terms.update'>): Promise<DebitTermsShown> {
  const { tx, who, body, now, address, locale } = call
  const before = await debitTermsOf(tx)
  if (!before.may_collect)
    throw new Refusal('invalid', { errors: { creditor_id: [translator(locale)('debit_currency')] } })
  const set = { ...body, updated_at: now }
  await tx
    .insert(debit_terms)
    .values({ ...set, clinic_id: who.clinic_id })
    .onConflictDoUpdate({ target: debit_terms.clinic_id, set })
  await record(tx, who, {
    ...{ action: 'updated', entity: 'debit_terms', id: who.clinic_id, address },
    before: before.terms ? audited(before.terms) : {},
    after: audited(body),
  })
  await announce(tx, who, 'debit_terms_updated', {})
  return debitTermsOf(tx)
}

const audited = ({ iban, creditor_name, creditor_id, bic }: NonNullable<DebitTermsShown['terms']>) => ({
  ...{ creditor_name, creditor_id, account_end: ibanEnd(iban), bic },
})
