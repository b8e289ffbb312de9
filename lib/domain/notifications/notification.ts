import { NotificationBody, type NotificationType } from '@/lib/contract/notifications'
import { addDays, dayOf, today } from '@/lib/domain/time/clock'

/** Where opening a notification leads: a named route (product §2) with its parameter. */
export type NotificationRoute =
  | { name: 'appointments'; date: string }
  | { name: 'patients.show'; id: number }
  | { name: 'patients.export'; id: number }
  | { name: 'patients.plan'; id: number; date: string }
  | { name: 'settings.clinic' }

/** The signs of the table below; components/notifications draws them. */
export type NotificationIcon =
  | 'created'
  | 'deleted'
  | 'confirmed'
  | 'cancelled'
  | 'handed_over'
  | 'taken_over'
  | 'feedback'
  | 'pain'
  | 'silence'
  | 'patient'
  | 'joined'
  | 'left'
  | 'task'
  | 'task_done'
  | 'exported'
  | 'export_failed'
  | 'unknown'

/** What a text speaks of besides names: an instant (with the zone it was made in, if it says so), or a plain day. */
export type NotificationMoment = { instant: string; zone?: string } | { day: string }

type DataOf<T extends NotificationType> = Extract<NotificationBody, { type: T }>['data']

/**
 * One type of product §3. Its texts are `notifications.types.<type>.{title,text}`, which take `names` and the moment as
 * `when`.
 */
type Row<T extends NotificationType> = {
  icon: NotificationIcon
  /** Whether its toast is a warning: something one counted on is no more. */
  is_loss?: true
  /** The names that its text takes; null where there is none. */
  names: (data: DataOf<T>) => Record<string, string | null>
  moment: (data: DataOf<T>) => NotificationMoment | null
  /** Null while the screen it belongs to does not exist. */
  route: (data: DataOf<T>) => NotificationRoute | null
}

type Appointment = DataOf<'appointment_created'>
type PassedOn = DataOf<'appointment_handed_over'>
type Enrolment = DataOf<'group_activity_subscribed'>
type WithTask = DataOf<'task_updated'>
type WithPatient = DataOf<'patient'>
type PlanDay = DataOf<'action-plan'>

const toPatient = ({ patient }: WithPatient): NotificationRoute => ({ name: 'patients.show', id: patient.id })
const startOf = ({ starts_at, time_zone }: Appointment | Enrolment) => ({ instant: starts_at, zone: time_zone })
const endOf = ({ task }: WithTask) => ({ instant: task.ends_at })

const appointment = {
  names: ({ patient }: Appointment) => ({ patient: patient?.name ?? null }),
  moment: startOf,
  route: ({ starts_at, time_zone }: Appointment) =>
    ({ name: 'appointments', date: dayOf(starts_at, time_zone) }) as const,
}
const passedOn = {
  ...appointment,
  names: ({ patient, professional }: PassedOn) => ({ patient: patient?.name ?? null, professional: professional.name }),
}
const enrolment = {
  names: ({ patient, group }: Enrolment) => ({ patient: patient.name, group: group.name }),
  moment: startOf,
  route: toPatient,
}
const planDay = {
  names: ({ patient }: PlanDay) => ({ patient: patient.name }),
  moment: ({ date }: PlanDay) => ({ day: date }),
  route: ({ patient, date }: PlanDay) => ({ name: 'patients.plan', id: patient.id, date }) as const,
}
const noRoute = () => null
const patientExport = {
  names: ({ patient }: WithPatient) => ({ patient: patient.name }),
  moment: () => null,
  route: ({ patient }: WithPatient) => ({ name: 'patients.export', id: patient.id }) as const,
}
const clinicExport = {
  names: () => ({}),
  moment: () => null,
  route: () => ({ name: 'settings.clinic' }) as const,
}

/** The types of product §3 and of exports, what each says and where it leads. */
const table: { [T in NotificationType]: Row<T> } = {
  appointment_created: { icon: 'created', ...appointment },
  appointment_deleted: { icon: 'deleted', is_loss: true, ...appointment },
  appointment_confirmed: { icon: 'confirmed', ...appointment },
  appointment_cancelled: { icon: 'cancelled', is_loss: true, ...appointment },
  appointment_handed_over: { icon: 'handed_over', is_loss: true, ...passedOn },
  appointment_taken_over: { icon: 'taken_over', ...passedOn },
  'action-plan': { icon: 'feedback', ...planDay },
  plan_pain: { icon: 'pain', is_loss: true, ...planDay },
  plan_silence: { icon: 'silence', is_loss: true, ...planDay },
  patient: {
    icon: 'patient',
    names: ({ patient }) => ({ patient: patient.name }),
    moment: () => null,
    route: toPatient,
  },
  group_activity_subscribed: { icon: 'joined', ...enrolment },
  group_activity_unsubscribed: { icon: 'left', is_loss: true, ...enrolment },
  task_assigned: { icon: 'task', names: ({ author }) => ({ author: author.name }), moment: endOf, route: noRoute },
  task_updated: { icon: 'task_done', names: () => ({}), moment: endOf, route: noRoute },
  patient_export_done: { icon: 'exported', ...patientExport },
  patient_export_failed: { icon: 'export_failed', is_loss: true, ...patientExport },
  clinic_export_done: { icon: 'exported', ...clinicExport },
  clinic_export_failed: { icon: 'export_failed', is_loss: true, ...clinicExport },
}

/** A notification's body taken apart; `unknown` for one that this version cannot read. */
type Described = {
  type: NotificationType | 'unknown'
  icon: NotificationIcon
  is_loss: boolean
  names: Record<string, string | null>
  moment: NotificationMoment | null
  route: NotificationRoute | null
}

const unreadable: Described = {
  type: 'unknown',
  icon: 'unknown',
  is_loss: false,
  names: {},
  moment: null,
  route: null,
}

/** What a body says and where it leads, by the table; no text yet, and the same in every language. */
export function describe({ type, data }: NotificationBody): Described {
  // The table's row is that of the body's own type, which a union cannot tell the compiler.
  const { icon, is_loss = false, names, moment, route } = table[type] as Row<typeof type>
  const given = data as DataOf<typeof type>
  return { type, icon, is_loss, names: names(given), moment: moment(given), route: route(given) }
}

/**
 * The same of the JSON text that a notification carries (product §3). What is no such body, or names a zone that nobody
 * knows, becomes a neutral entry.
 */
export function describeText(body: string): Described {
  try {
    return describe(NotificationBody.parse(JSON.parse(body)))
  } catch {
    return unreadable
  }
}

export type Age = 'today' | 'yesterday' | 'earlier'

/** When it came, in the clinic's local time. */
function ageOf(created_at: string, now: Date, zone: string): Age {
  const day = dayOf(created_at, zone)
  const present = today(now, zone)
  if (day >= present) return 'today'
  return day === addDays(present, -1) ? 'yesterday' : 'earlier'
}

/** The list in the order it has, by age; an age without any is left out. */
export function groupByAge<T extends { created_at: string }>(list: T[], now: Date, zone: string): [Age, T[]][] {
  const groups: Record<Age, T[]> = { today: [], yesterday: [], earlier: [] }
  for (const entry of list) groups[ageOf(entry.created_at, now, zone)].push(entry)
  return (['today', 'yesterday', 'earlier'] as const).flatMap((age) =>
    groups[age].length > 0 ? [[age, groups[age]] as [Age, T[]]] : [],
  )
}
