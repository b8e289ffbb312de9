import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { useUser } from '@/lib/client/use-user'
import { OCCURRENCES_MAX } from '@/lib/contract/series'
import { dayOf, isDay } from '@/lib/domain/clock'
import type { BookingValues } from '../appointments/booking-values'
import type { Booking } from '../appointments/use-booking'
import { type Decisions, isSkipped } from './decisions'
import { OccurrenceList } from './occurrence-list'
import { OccurrencesSkeleton } from './occurrences-skeleton'
import { PlanRefused } from './plan-refused'
import { toRecurrence } from './recurrence-values'
import classes from './repeats.module.css'
import { RepeatsFields } from './repeats-fields'
import { RuleSentence } from './rule-sentence'
import type { Planning } from './use-plan'

export type RepeatsProps = { booking: Booking; planning: Planning; refusal: unknown; zone: string }

/** The rule of a visit that does not repeat yet, and every date it would give, before anything is saved. */
export function RepeatsOfNew({ booking, planning, refusal, zone }: RepeatsProps) {
  const t = useTranslations('series.occurrences')
  const mayOverlap = useUser().clinic.agenda.overlaps === 'ask'
  const { form, ruleErrors } = booking
  const { repeats, day, decisions } = form.values
  const decide = useCallback(
    (next: (known: Decisions) => Decisions) =>
      form.setFieldValue('decisions', (known: BookingValues['decisions']) => next(known)),
    [form.setFieldValue],
  )
  const { plan, error, isChecking, retry } = planning
  const rows = plan?.rows ?? []
  const booked = rows.filter((row) => !isSkipped(row, decisions[row.day]))
  const last = booked.at(-1)
  return (
    <div className={classes.section}>
      <RepeatsFields
        value={repeats}
        day={day}
        errors={ruleErrors}
        mayStop
        onChange={(next) => form.setFieldValue('repeats', next)}
      />
      {repeats && isDay(day) && Object.keys(ruleErrors).length === 0 && (
        <>
          <RuleSentence
            rule={toRecurrence(repeats)}
            day={day}
            count={plan && booked.length}
            last={last && dayOf(last.starts_at, zone)}
          />
          {refusal !== null && <PlanRefused error={refusal} />}
          {error ? <PlanRefused error={error} onRetry={retry} /> : null}
          {!plan && isChecking && <OccurrencesSkeleton />}
          {plan?.is_limited && <p className={classes.refused}>{t('limited', { max: OCCURRENCES_MAX })}</p>}
          {plan && <OccurrenceList {...{ rows, decisions, mayOverlap, isChecking, zone }} onDecide={decide} />}
        </>
      )}
    </div>
  )
}
