import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useDates } from '@/components/format/use-dates'
import { toChanges } from '@/components/series/decisions'
import { toRecurrence } from '@/components/series/recurrence-values'
import type { AskedPlan } from '@/components/series/use-plan'
import { useSeriesWriter } from '@/components/series/use-series-writer'
import { notify } from '@/lib/client/toasts'
import type { useOneWrite } from '@/lib/client/use-one-write'
import type { Appointment } from '@/lib/contract/appointments'
import type { BookingGiven } from './booking-given'
import { type BookingValues, changedFields, toSeries, valuesOfAppointment, type WithRule } from './booking-values'
import type { Written } from './written'

type Props = Pick<BookingGiven, 'start' | 'zone' | 'writer' | 'seeOf'> & {
  planning: AskedPlan
  once: ReturnType<typeof useOneWrite<Written>>
  /** It was sent and nobody answered. */
  isLost: boolean
  nameOf: (appointment: Appointment) => string
}

/** Sends a form that says how it repeats: a new series, or an appointment that becomes the first of one. */
export function useSendSeries({ start, zone, writer, seeOf, planning, once, isLost, nameOf }: Props) {
  const t = useTranslations('toasts')
  const said = useTranslations('appointments.done')
  const dates = useDates()
  const series = useSeriesWriter(writer.askAnyway)
  const { group } = start
  /** What was sent of a form with a rule: sent again because nobody answered, it is the same, whatever the dates say by then. */
  const last = useRef({ of: '', body: {} })
  const isAgain = (values: BookingValues) => isLost && last.current.of === JSON.stringify(values)
  function bodyOnce<B extends object>(values: BookingValues, make: () => B): B {
    if (!isAgain(values)) last.current = { of: JSON.stringify(values), body: make() }
    return last.current.body as B
  }

  async function book(values: WithRule): Promise<void> {
    const related_id = start.kind === 'new' ? start.follows?.id : undefined
    const body = bodyOnce(values, () => ({ ...toSeries(values, zone, planning.plan?.rows), related_id }))
    const { several } = await once.send(body, async (key) => ({ several: await series.create(body, key) }))
    if (!several) return
    const { booked, undo } = several
    const name = group?.name ?? values.patients.map((patient) => patient.name).join(', ')
    const [first] = [...booked].sort((a, b) => a.starts_at.localeCompare(b.starts_at))
    notify({
      type: 'success',
      message: said('series', { kind: group ? 'activity' : 'appointment', count: booked.length }),
      detail: first && said('since', { name, day: dates.day(first.starts_at) }),
      see: first && seeOf?.(first),
      undo,
    })
  }
  /** An appointment that stood alone becomes the first of a series. */
  async function make(appointment: Appointment, values: WithRule): Promise<void> {
    const body = bodyOnce(values, () => ({
      scope: 'future' as const,
      action: 'update' as const,
      change: changedFields(valuesOfAppointment(appointment, zone), values, zone),
      recurrence: toRecurrence(values.repeats),
      changes: toChanges(values.decisions, planning.plan?.rows),
    }))
    const { undo } = await once.send(body, (key) => series.change(appointment, body, key))
    const message = t('series.change.success')
    notify({ type: 'success', message, detail: nameOf(appointment), undo: undo ?? undefined })
  }
  return { isAgain, book, make }
}
