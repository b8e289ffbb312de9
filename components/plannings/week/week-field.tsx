import { Box } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { PlanningFormState } from '@/components/plannings/use-planning-form'
import type { Tone } from '@/lib/contract/appointments'
import { DayHours } from './day-hours'
import { WeekBars } from './week-bars'
import classes from './week-field.module.css'
import { weekdays } from './week-shape'

type Props = { form: PlanningFormState; tone: Tone }

/** The week's hours, typed day by day below the picture that they make. */
export function WeekField({ form, tone }: Props) {
  const t = useTranslations('plannings.week')
  const id = useId()
  const { intervals } = form.getValues()
  const fault = form.errors.intervals
  const modelFor = (weekday: number) => weekdays.find((day) => day !== weekday && has(day)) ?? null
  const has = (day: number) => intervals.some(({ weekday }) => weekday === day)
  return (
    <fieldset
      className={classes.field}
      tabIndex={-1}
      aria-invalid={fault ? true : undefined}
      aria-describedby={fault ? id : undefined}
    >
      <Box component="legend" mb={8} fz={15} fw={650}>
        {t('title')}
      </Box>
      <p id={id} className={classes.fault} role="alert">
        {fault && t('required')}
      </p>
      <WeekBars intervals={intervals} tone={tone} />
      <Box component="ul" mt={14}>
        {weekdays.map((weekday) => (
          <DayHours key={weekday} form={form} weekday={weekday} model={modelFor(weekday)} />
        ))}
      </Box>
    </fieldset>
  )
}
