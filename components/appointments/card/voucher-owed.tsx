import { Anchor } from '@mantine/core'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useMoney } from '@/components/format/use-money'
import { paths } from '@/lib/client/paths'
import { useRead } from '@/lib/client/use-api'
import { owedOf } from '@/lib/domain/vouchers/owed'

type Props = { patientId: number; voucherId: number }

/** What is still to be paid of the voucher that pays a visit, with the way to where that is done. Nothing where it is paid. */
export function VoucherOwed({ patientId, voucherId }: Props) {
  const t = useTranslations('visits')
  const money = useMoney()
  const { data } = useRead('vouchers.list', { query: { patient_id: String(patientId) } })
  const voucher = data?.data.find(({ id }) => id === voucherId)
  const owed = voucher ? owedOf(voucher) : 0
  if (owed === 0) return null
  return (
    <Anchor component={Link} href={paths['patients.vouchers'](patientId)} c="var(--warn)" fz={13} fw={600}>
      {t('voucher_owed', { amount: money(owed) })}
    </Anchor>
  )
}
