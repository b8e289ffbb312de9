import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import type { Voucher } from '@/lib/contract/vouchers'
import { owedOf } from '@/lib/domain/vouchers/owed'

/** What is said of a patient's voucher in a line: what is owed of it, until when, and whose else it is. */
export function useVoucherTexts(patientId: number) {
  const t = useTranslations('vouchers')
  const { plainDay } = useDates()
  const money = useMoney()
  return {
    /** What is owed of it: of what was used and of the whole, where those differ; of a deleted one what was used alone. '': nothing. */
    owed: (voucher: Voucher) => {
      const [used, whole] = [voucher.used_owed_cents, owedOf(voucher)]
      if (voucher.list === 'deleted') return used > 0 ? t('owed_deleted', { amount: money(used) }) : ''
      if (used > 0 && used < whole) return t('owed_both', { used: money(used), amount: money(whole) })
      return whole > 0 ? t('owed', { amount: money(whole) }) : ''
    },
    expiry: ({ expires_on }: Pick<Voucher, 'expires_on'>) =>
      expires_on ? t('until', { day: plainDay(expires_on) }) : t('no_expiry'),
    shared: ({ patient, sharers }: Pick<Voucher, 'patient' | 'sharers'>) => {
      if (patient.id !== patientId) return t('of', { name: patient.name })
      return sharers.length > 0 ? t('shared_with', { names: sharers.map(({ name }) => name).join(', ') }) : ''
    },
  }
}
