import { inTenant, inTenantData } from '@/server/call'
import { createVoucher } from '@/server/commands/vouchers/create'
import { payVoucher, reversePayment } from '@/server/commands/vouchers/payments'
import { removeVoucher, restoreVoucher } from '@/server/commands/vouchers/remove'
import { adjustVoucher, extendVoucher } from '@/server/commands/vouchers/sessions'
import { updateVoucher } from '@/server/commands/vouchers/update'
import { listKinds } from '@/server/queries/vouchers/kinds'
import { listVouchers, voucherOf } from '@/server/queries/vouchers/list'

export const handlers = [
  inTenant('vouchers.list', listVouchers),
  inTenantData('vouchers.kinds', listKinds),
  inTenantData('vouchers.create', createVoucher),
  inTenantData('vouchers.show', (call) => voucherOf(call, call.params.id)),
  inTenantData('vouchers.update', updateVoucher),
  inTenantData('vouchers.extend', extendVoucher),
  inTenantData('vouchers.adjust', adjustVoucher),
  inTenantData('vouchers.pay', payVoucher),
  inTenantData('vouchers.reverse', reversePayment),
  inTenantData('vouchers.remove', removeVoucher),
  inTenantData('vouchers.restore', restoreVoucher),
]
