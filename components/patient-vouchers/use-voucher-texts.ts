import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import type { Voucher } from '@/lib/contract/vouchers'

/** What is said of a patient's voucher in a line: until when, and whose else it is. */
export function useVoucherTexts(patientId: number) {
  const t = useTranslations('vouchers')
  const { plainDay } = useDates()
  return {
    expiry: ({ expires_on }: Pick<Voucher, 'expires_on'>) =>
      expires_on ? t('until', { day: plainDay(expires_on) }) : t('no_expiry'),
    shared: ({ patient, sharers }: Pick<Voucher, 'patient' | 'sharers'>) => {
      if (patient.id !== patientId) return t('of', { name: patient.name })
      return sharers.length > 0 ? t('shared_with', { names: sharers.map(({ name }) => name).join(', ') }) : ''
    },
  }
}
