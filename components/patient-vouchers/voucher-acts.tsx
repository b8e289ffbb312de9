import type { VoucherDetail } from '@/lib/contract/vouchers'
import { ExtendSheet, PaySheet, ReverseSheet } from './act-sheets'
import { AdjustSheet } from './adjust-sheet'
import { RefundSheet } from './refund-sheet'
import { RemoveVoucher } from './remove-voucher'
import type { VoucherAct } from './voucher-panel'
import { VoucherSheet } from './voucher-sheet'

type Props = {
  patientId: number
  act: VoucherAct
  voucher: VoucherDetail
  /** In place of `onClosed` where it is deleted. */
  onRemoved: () => void
  onClosed: () => void
}

/** The sheet of what is done with a voucher. */
export function VoucherActs({ patientId, act, voucher, onRemoved, onClosed }: Props) {
  const given = { voucher, onClosed }
  if (typeof act === 'object') return <ReverseSheet {...given} payment={act.reverse} />
  switch (act) {
    case 'edit':
      return <VoucherSheet patientId={patientId} {...given} />
    case 'pay':
      return <PaySheet {...given} />
    case 'extend':
      return <ExtendSheet {...given} />
    case 'adjust':
      return <AdjustSheet {...given} />
    case 'refund':
      return <RefundSheet {...given} />
    case 'remove':
      return <RemoveVoucher {...given} onRemoved={onRemoved} />
  }
}
