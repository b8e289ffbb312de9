import { Stack } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { useRead } from '@/lib/client/use-api'
import { isDay } from '@/lib/domain/time/clock'
import { payersOf } from '@/lib/domain/vouchers/choose'
import { MoreTexts } from '@/lib/i18n/more-texts'
import type { BookingWork } from './use-booking-work'

/**
 * Which voucher would pay whose visit, and what it has left then, beside the price that is not asked for. Of a series the
 * count of what is covered says it (`CoversLine`), of a visit that is there its card.
 */
export function VoucherHints({ work }: { work: BookingWork }) {
  const { appointment, service, booking } = work
  const { patients, day, repeats } = booking.form.values
  if (appointment || repeats || !service || !isDay(day) || patients.length === 0) return null
  return (
    <Stack gap={4} mt={6} fz={12.5} role="status">
      <MoreTexts files={['visits']}>
        {patients.map((patient) => (
          <Payer key={patient.id} {...{ patient, day }} service_id={service.id} isNamed={patients.length > 1} />
        ))}
      </MoreTexts>
    </Stack>
  )
}

type PayerProps = { patient: { id: number; name: string }; service_id: number; day: string; isNamed: boolean }

function Payer({ patient, service_id, day, isNamed }: PayerProps) {
  const t = useTranslations('visits')
  const patient_id = patient.id
  const { data } = useRead('vouchers.list', { query: { patient_id: String(patient_id), list: 'active' } })
  const vouchers = (data?.data ?? []).map((voucher) => ({
    ...voucher,
    patient_ids: [voucher.patient.id, ...voucher.sharers.map(({ id }) => id)],
    left: voucher.sessions.left,
  }))
  const payer = payersOf(vouchers, { service_id, patient_id, day }).find(({ sold_on }) => sold_on <= day)
  if (!payer) return null
  return (
    <p>
      {isNamed && <>{patient.name} · </>}
      {t('booked_with', { title: payer.title, count: payer.left - 1 })}
    </p>
  )
}
