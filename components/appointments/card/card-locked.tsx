import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useRead } from '@/lib/client/use-api'
import type { Appointment } from '@/lib/contract/appointments'
import type { Visit } from '@/lib/contract/visits'
import { MoreTexts } from '@/lib/i18n/more-texts'

/** The invoice, a draft too, that says of an appointment's visits that they took place: nothing of that changes while it does. */
export function useLockingInvoice({ id }: Pick<Appointment, 'id'>): Visit['invoice'] {
  const { data } = useRead('visits.list', { params: { id } })
  return data?.data.find(({ invoice }) => invoice !== null)?.invoice ?? null
}

/** Why neither attendance nor deleting is offered, and what is done first. */
export function CardLocked({ invoice }: { invoice: NonNullable<Visit['invoice']> }) {
  return (
    <MoreTexts files={['visits']}>
      <Why invoice={invoice} />
    </MoreTexts>
  )
}

function Why({ invoice: { number } }: { invoice: NonNullable<Visit['invoice']> }) {
  const t = useTranslations('visits.locked')
  return (
    <Text c="dimmed" fz={12.5}>
      {number ? t('issued', { number }) : t('draft')}
    </Text>
  )
}
