import { Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useCallback, useMemo } from 'react'
import { kindOf } from '@/components/appointments/booked-kind'
import { proposingFor } from '@/components/series/another-time'
import { CoversLine } from '@/components/series/covers-line'
import { type Decisions, isSkipped } from '@/components/series/decisions'
import { OccurrenceList } from '@/components/series/occurrence-list'
import { OccurrencesSkeleton } from '@/components/series/occurrences-skeleton'
import { PlanRefused } from '@/components/series/plan-refused'
import { toRecurrence } from '@/components/series/recurrence-values'
import { RuleSentence } from '@/components/series/rule-sentence'
import type { AskedPlan } from '@/components/series/use-plan'
import { useUser } from '@/lib/client/use-user'
import { OCCURRENCES_MAX } from '@/lib/contract/series'
import { dayOf, isDay } from '@/lib/domain/time/clock'
import type { BookingValues } from './booking-values'
import { RepeatsFields } from './repeats-fields'
import type { Booking } from './use-booking'
import { useToAdd } from './use-to-add'

export type RepeatsProps = { booking: Booking; planning: AskedPlan; refusal: unknown; zone: string }

/** The rule of an appointment that does not repeat yet, and every date it would give, before anything is saved. */
export function RepeatsOfNew({ booking, planning, refusal, zone }: RepeatsProps) {
  const t = useTranslations('series.occurrences')
  const mayOverlap = useUser().clinic.agenda.overlaps === 'ask'
  const { form, ruleErrors } = booking
  const { repeats, day, decisions, professional_id, service_id, patients } = form.values
  const decide = useCallback(
    (next: (known: Decisions) => Decisions) =>
      form.setFieldValue('decisions', (known: BookingValues['decisions']) => next(known)),
    [form.setFieldValue],
  )
  const { plan, error, isChecking, retry } = planning
  const rows = plan?.rows ?? []
  const booked = rows.filter((row) => !isSkipped(row, decisions[row.day]))
  const last = booked.at(-1)
  const patient = patients[0]
  const kind = kindOf(form.values)
  const proposing = useMemo(
    () =>
      proposingFor({
        professional_id: Number(professional_id),
        service_id: Number(service_id) || null,
        patients: patient ? [patient] : [],
      }),
    [professional_id, service_id, patient],
  )
  const toAdd = useToAdd(repeats, plan && !isChecking ? booked.length : null, (next) =>
    form.setFieldValue('repeats', next),
  )
  return (
    <Stack gap={14} miw={0}>
      <RepeatsFields
        kind={kind}
        value={repeats}
        day={day}
        errors={ruleErrors}
        mayStop
        onChange={(next) => form.setFieldValue('repeats', next)}
      />
      {repeats && isDay(day) && Object.keys(ruleErrors).length === 0 && (
        <>
          <RuleSentence
            kind={kind}
            rule={toRecurrence(repeats)}
            day={day}
            count={plan && booked.length}
            last={last && dayOf(last.starts_at, zone)}
          />
          {plan && <CoversLine covers={plan.covers} count={booked.length} patients={patients} />}
          {refusal !== null && <PlanRefused error={refusal} />}
          {error ? <PlanRefused error={error} onRetry={retry} /> : null}
          {!plan && isChecking && <OccurrencesSkeleton />}
          {plan?.is_limited && <p>{t('limited', { kind, max: OCCURRENCES_MAX })}</p>}
          {plan && (
            <OccurrenceList
              {...{ kind, rows, decisions, mayOverlap, isChecking, zone, proposing, toAdd }}
              onDecide={decide}
            />
          )}
        </>
      )}
    </Stack>
  )
}
