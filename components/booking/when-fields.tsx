import { useTranslations } from 'next-intl'
import { DayField } from '@/components/form/fields/day-field'
import { useDays } from '@/components/format/use-days'
import { isDay } from '@/lib/domain/time/clock'
import classes from './booking-form.module.css'
import { SpanFields } from './span-fields'
import type { BookingWork } from './use-booking-work'

/** On which day it is, from when until when: in one row where there is room for it. */
export function WhenFields({ work }: { work: BookingWork }) {
  const t = useTranslations('appointments.form')
  const dates = useDays()
  const { form, change } = work.booking
  const { day } = form.values
  return (
    <div className={classes.when}>
      <DayField
        label={t('day')}
        description={isDay(day) && dates.weekday(day)}
        value={day}
        onChange={change.day}
        error={form.errors.day}
      />
      <SpanFields work={work} />
    </div>
  )
}
