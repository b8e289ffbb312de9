import { useTranslations } from 'next-intl'
import { ClockField } from '@/components/form/fields/clock-field'
import { endsNextDay } from '@/components/form/fields/time-span'
import type { BookingWork } from './use-booking-work'

/** From when until when it is, each as wide as `flex` says in a row. */
export function SpanFields({ work, flex }: { work: BookingWork; flex?: number }) {
  const t = useTranslations('appointments.form')
  const { form, change } = work.booking
  const { values, errors } = form
  return (
    <>
      <ClockField label={t('start')} flex={flex} value={values.start} error={errors.start} onChange={change.start} />
      <ClockField
        label={t('end')}
        flex={flex}
        description={endsNextDay(values) && t('next_day')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={values.end}
        error={errors.end}
        onChange={change.end}
      />
    </>
  )
}
