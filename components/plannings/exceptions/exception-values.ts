import { isClock } from '@/components/form/fields/clock-text'
import type { PlanningException } from '@/lib/contract/plannings'
import type { BodyIn, QueryIn } from '@/lib/contract/registry'
import { isDay } from '@/lib/domain/time/clock'
import { canceledIn, type Fates } from './fates'

export type ExceptionKind = PlanningException['kind']

/** What stands in the form; times are kept while the whole day is meant, for who changes their mind. */
export type ExceptionValues = {
  kind: ExceptionKind
  date: string
  date_to: string
  whole_day: boolean
  from: string
  to: string
  title: string
  /** All of them; what was chosen for each is kept, for who changes their mind. */
  cancel_affected: boolean
  fates: Fates
  cancel_reason: string
}

const USUAL = { from: '09:00', to: '14:00' }

export const emptyValues = (today: string): ExceptionValues => ({
  kind: 'holiday',
  date: today,
  date_to: today,
  whole_day: true,
  ...USUAL,
  title: '',
  cancel_affected: false,
  fates: {},
  cancel_reason: '',
})

/** Time of one day that is kept for something else: where somebody pointed in the calendar. */
export const blockedValues = (date: string, from: string, to: string): ExceptionValues => ({
  ...emptyValues(date),
  ...{ kind: 'blocked', whole_day: false, from, to },
})

export const toValues = (exception: PlanningException): ExceptionValues => ({
  kind: exception.kind,
  date: exception.date,
  date_to: exception.date_to,
  whole_day: exception.from === null,
  from: exception.from ?? USUAL.from,
  to: exception.to ?? USUAL.to,
  title: exception.title ?? '',
  cancel_affected: false,
  fates: {},
  cancel_reason: '',
})

/** Extra hours are never a whole day. */
export const hasTimes = ({ kind, whole_day }: ExceptionValues) => kind === 'extra' || !whole_day

/** Only what takes time away from appointments can be in their way. */
const takesTime = ({ kind }: ExceptionValues) => kind !== 'extra'

/** Which appointments it cancels. */
function canceling(values: ExceptionValues): 'all' | 'none' | number[] {
  if (!takesTime(values)) return 'none'
  if (values.cancel_affected) return 'all'
  const some = canceledIn(values.fates)
  return some.length > 0 ? some : 'none'
}

export const toBody = (
  values: ExceptionValues,
  professional_id: number | null,
): BodyIn<'planning-exceptions.create'> => ({
  professional_id,
  kind: values.kind,
  date: values.date,
  date_to: values.date_to,
  from: hasTimes(values) ? values.from : null,
  to: hasTimes(values) ? values.to : null,
  title: values.title,
  cancel_affected: canceling(values) !== 'none',
  ...(Array.isArray(canceling(values)) && { cancel_only: canceledIn(values.fates) }),
  cancel_reason: canceling(values) === 'none' ? null : values.cancel_reason,
})

/**
 * What to ask about the appointments that it would fall on; null while it cannot be asked, or when none can be in the
 * way.
 */
export function affectedQuery(
  values: ExceptionValues,
  professionalId: number | null,
): QueryIn<'planning-exceptions.affected'> | null {
  const { date, date_to, from, to } = values
  if (!takesTime(values) || !isDay(date) || !isDay(date_to) || date > date_to) return null
  const isTimed = hasTimes(values)
  if (isTimed && !(isClock(from) && isClock(to) && from < to)) return null
  return {
    ...(professionalId !== null && { professional_id: professionalId }),
    date,
    date_to,
    ...(isTimed && { from, to }),
  }
}
