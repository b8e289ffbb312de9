import type { MessageFile } from '@/lib/i18n/messages'
import { type NamedKind, namedKinds } from './references'

type MessageKey = `${MessageFile}.${string}`

/**
 * - `noun`: what such rows are called in the address, and whose messages hold their fields' labels: the label of a
 *   field is `<noun>.fields.<field>`, unless `fields` names another place, or none (null)
 * - `labels`: the fields whose label stands elsewhere; a field that no form has is in `audit.fields`
 * - `numberOf`: the rows have no number of their own, but that of the person or the clinic they belong to
 */
type AuditedKind = (
  | { noun: MessageFile; fields?: undefined }
  | { noun: string; fields: MessageFile | MessageKey | null }
) & {
  labels?: Record<string, MessageKey>
  numberOf?: 'person' | 'clinic'
}

const agendaLabels = {
  from: 'settings.agenda.from',
  to: 'settings.agenda.to',
  step_minutes: 'settings.agenda.step',
  default_view: 'settings.agenda.default_view',
  color_mode: 'settings.agenda.color_mode',
  overlaps: 'settings.agenda.overlaps',
} as const

/** The kinds of things that the audit speaks of and one may ask for; their names: `audit.entity`. */
const kinds = {
  account_payment: { noun: 'account-payments', fields: null, labels: { patient_id: 'waiting-list.form.patient' } },
  appointment: {
    noun: 'appointments',
    labels: {
      patient_ids: 'appointments.form.patients',
      patient_id: 'waiting-list.form.patient',
      service_id: 'appointments.form.service',
      professional_id: 'appointments.form.professional',
      room_id: 'appointments.form.room',
      status: 'appointments.form.status',
      note: 'appointments.form.note',
      reminder_message: 'series.reminder.label',
    },
  },
  audit: {
    noun: 'audit',
    fields: null,
    labels: {
      entity: 'audit.filters.entity',
      professional_id: 'audit.filters.person',
      from: 'audit.filters.from',
      to: 'audit.filters.to',
    },
    numberOf: 'clinic',
  },
  calendar_feed: { noun: 'feeds', labels: { with_names: 'feeds.with_names' }, numberOf: 'person' },
  clinic: {
    noun: 'clinic',
    labels: {
      photo: 'clinic.picture.photo',
      logo: 'clinic.picture.logo',
      currency: 'clinic.currency',
      ...agendaLabels,
    },
    numberOf: 'clinic',
  },
  // What a plan says, and what it is called, stays in the record.
  dated_plan: {
    noun: 'dated-plans',
    fields: null,
    labels: { patient_id: 'waiting-list.form.patient' },
  },
  dated_session: { noun: 'dated-sessions', fields: null },
  // Of an account the audit has its last four figures, and no more.
  debit_terms: { noun: 'debit-terms', numberOf: 'clinic' },
  // What it says, and what a patient signed, stays in the document: the audit has who did what to it, and when.
  document: { noun: 'documents', fields: null, labels: { patient_id: 'waiting-list.form.patient' } },
  document_template: { noun: 'document-templates' },
  // What is to be reached, and of what somebody is treated, stay in the record too.
  cash_close: { noun: 'cash' },
  cash_movement: { noun: 'cash' },
  episode: { noun: 'episodes', fields: null },
  // Whose place it is; where it is, the activity says.
  enrolment: { noun: 'enrolments', fields: null, labels: { patient_id: 'waiting-list.form.patient' } },
  exercise: { noun: 'exercises' },
  exercise_plan: { noun: 'exercise-plans', fields: null, labels: { name: 'groups.fields.name' } },
  exercise_session: { noun: 'exercise-sessions' },
  fixed_seat: { noun: 'fixed-seats', labels: { patient_id: 'waiting-list.form.patient' } },
  goal: { noun: 'goals', fields: null },
  group: { noun: 'groups' },
  group_member: { noun: 'group-members', labels: { patient_id: 'waiting-list.form.patient' } },
  // The link is no secret, but neither is it the audit's: it says who made another one, and when.
  group_page: { noun: 'group-pages', fields: null },
  group_plan: { noun: 'group-plans' },
  invoice: { noun: 'invoices', fields: null, labels: { patient_id: 'waiting-list.form.patient' } },
  document_batch: { noun: 'document-batches', fields: null },
  invoice_batch: { noun: 'invoice-batches', fields: null },
  invoice_series: { noun: 'invoice-series' },
  mandate: { noun: 'mandates', labels: { patient_id: 'waiting-list.form.patient' } },
  measure: { noun: 'measures' },
  measure_link: { noun: 'measure-links', fields: null },
  membership_fee: { noun: 'membership-fees', fields: null },
  password: { noun: 'password', fields: null, numberOf: 'person' },
  patient: { noun: 'patients', labels: { access_report: 'audit.accesses.report.title' } },
  patient_alert: { noun: 'patient-alerts' },
  patient_erasure: { noun: 'erasures', fields: null, labels: { patient_id: 'waiting-list.form.patient' } },
  patient_merge: { noun: 'patient-merges', fields: null },
  // How many, and nobody's name: whom it brought, their own rows say.
  patient_import: { noun: 'patient-imports' },
  // The link's token is in no line.
  plan_link: { noun: 'plan-links', fields: null },
  planning: {
    noun: 'plannings',
    fields: 'plannings',
    labels: {
      intervals: 'plannings.week.title',
      color: 'plannings.color.title',
      service_ids: 'plannings.services.title',
      online_booking: 'plannings.online.title',
      online_notice_minutes: 'plannings.online.notice',
      online_horizon_days: 'plannings.online.horizon',
    },
  },
  planning_exception: {
    noun: 'planning-exceptions',
    fields: 'plannings.exceptions',
    labels: { kind: 'plannings.exceptions.kind_label', title: 'plannings.exceptions.title_label' },
  },
  professional: {
    noun: 'employees',
    labels: { avatar: 'profile.avatar.title', signature: 'profile.signature.title' },
    numberOf: 'person',
  },
  // What it says stays in the record: the audit has who did what to it, and when.
  record_entry: { noun: 'record', fields: null },
  recovery_codes: { noun: 'totp', fields: null, numberOf: 'person' },
  registration_consent: {
    noun: 'auth',
    fields: null,
    labels: { locale: 'clinic.fields.language', signature: 'profile.signature.title' },
  },
  reminders: {
    noun: 'reminders',
    labels: {
      enabled: 'reminders.enabled',
      when: 'reminders.moment.title',
      templates: 'reminders.template.title',
    },
    numberOf: 'clinic',
  },
  remittance: { noun: 'remittances' },
  room: { noun: 'rooms' },
  second_factor: { noun: 'totp', fields: null, numberOf: 'person' },
  service: { noun: 'services' },
  // What a patient said of a session stays with it.
  session_feedback: { noun: 'plan-links', fields: null },
  subscription: {
    noun: 'subscription',
    fields: null,
    labels: { interval: 'settings.subscription.choose' },
    numberOf: 'clinic',
  },
  template: { noun: 'templates', fields: null },
  voucher: { noun: 'vouchers', fields: null, labels: { patient_id: 'waiting-list.form.patient' } },
  waiting_entry: {
    noun: 'waiting-list',
    labels: {
      patient_id: 'waiting-list.form.patient',
      service_id: 'waiting-list.form.service',
      professional_id: 'waiting-list.form.professional',
      urgency: 'waiting-list.form.urgency',
      windows: 'waiting-list.form.windows',
      date_from: 'waiting-list.form.from_day',
      date_to: 'waiting-list.form.to_day',
      note: 'waiting-list.form.note',
    },
  },
} as const satisfies Record<string, AuditedKind>

export type AuditEntity = keyof typeof kinds
export const auditedKinds: Record<AuditEntity, AuditedKind> = kinds
export const auditEntities = Object.keys(kinds) as AuditEntity[]
/** Is a text a kind of thing that the audit has lines of? */
export const isAuditEntity = (entity: string): entity is AuditEntity => Object.hasOwn(kinds, entity)

/** What the number of a line's row is that of, where that has a name. */
export const namedKindOf = (entity: string): NamedKind | undefined =>
  isAuditEntity(entity) && auditedKinds[entity].numberOf === 'person'
    ? 'professional'
    : namedKinds.find((kind) => kind === entity)

/** What can be done to them; texts: `audit.actions`, signs: components/audit/audit-signs.ts. */
export const auditActions = [
  'created',
  'updated',
  'deleted',
  'restored',
  'activated',
  'deactivated',
  'invited',
  'signed',
  'revoked',
  'sent',
  'exported',
  'downloaded',
  'session_ended',
] as const
export type AuditAction = (typeof auditActions)[number]
/** Is a text what the audit says was done to a thing? */
export const isAuditAction = (action: string): action is AuditAction => auditActions.some((known) => known === action)

const placeOf = ({ noun, fields = `${noun as MessageFile}.fields` }: AuditedKind) => fields

/** Where the label of a kind's field may stand in the messages; the first that is there counts. */
export const labelKeys = (entity: AuditEntity, field: string): MessageKey[] => {
  const kind = auditedKinds[entity]
  const place = placeOf(kind)
  const own = kind.labels?.[field]
  return [...(own ? [own] : []), ...(place ? [`${place}.${field}` as const] : []), `audit.fields.${field}`]
}

/** The files of messages that hold labels of whatever the audit speaks of. */
export const labelFiles: MessageFile[] = [
  ...new Set(
    Object.values(auditedKinds)
      .flatMap((kind) => [placeOf(kind) ?? [], ...Object.values(kind.labels ?? {})].flat())
      .map((key) => key.split('.')[0] as MessageFile),
  ),
]
