import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import type { Signature } from '@/lib/contract/record'

/** Who signed, with their number where they have one, and when: whole, or as what a text says of it. */
export function useSignedText() {
  const t = useTranslations('record')
  const { dayTime } = useDates()
  const signed = ({ name, collegiate_number, at }: Signature) => ({
    who: collegiate_number ? t('signed_with_number', { name, number: collegiate_number }) : name,
    when: dayTime(at),
  })
  return { signed, signedText: (signature: Signature) => t('signed_by', signed(signature)) }
}
