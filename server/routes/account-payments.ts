import { inTenantData } from '@/server/call'
import { collectOwed } from '@/server/commands/account-payments/collect'
import { payOnAccount, refundOnAccount } from '@/server/commands/account-payments/write'
import { accountOf } from '@/server/queries/account-payments/show'

export const handlers = [
  inTenantData('account-payments.list', (call) => accountOf(call, call.params.id)),
  inTenantData('account-payments.create', payOnAccount),
  inTenantData('account-payments.collect', collectOwed),
  inTenantData('account-payments.refund', refundOnAccount),
]
