import { useTranslations } from 'next-intl'
import { ClockField } from '@/components/form/fields/clock-field'
import { endsNextDay } from '@/components/form/fields/time-span'
import type { BookingWork } from './use-booking-work'

/** From when until when it is. */
export function SpanFields({ work }: { work: BookingWork }) {
  const t = useTranslations('appointments.form')
  const { form, change } = work.booking
  const { values, errors } = form
  return (
    <>
      <ClockField label={t('start')} value={values.start} error={errors.start} onChange={change.start} />
      <ClockField
        label={t('end')}
        description={endsNextDay(values) && t('next_day')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={values.end}
        error={errors.end}
        onChange={change.end}
      />
    </>
  )
}
