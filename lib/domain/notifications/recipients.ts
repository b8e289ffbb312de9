import { type NotificationType, notificationTypes } from '@/lib/contract/notifications'

/** Who works at a clinic, as far as the rule reads it. */
export type Recipient = { id: number; is_admin: boolean; active: boolean }

/** What an announcement says of whom it concerns: ids, never names. `by` did it; null for nobody of the clinic. */
export type Concerns = {
  by: number | null
  professional_id?: number | null
  /** Whose appointment it was before, where it moved to another's agenda. */
  previous_professional_id?: number | null
}

type Rule = (concerns: Concerns, member: Recipient) => boolean

const whoseAppointment: Rule = ({ professional_id, previous_professional_id }, { id }) =>
  id === professional_id || id === previous_professional_id

/** Of an export, `professional_id` is who asked for it. */
const whoAsked: Rule = ({ professional_id }, { id }) => id === professional_id

/** Of a patient's plan: who gave it to them, or treats them. */
const whoGave: Rule = ({ professional_id }, { id }) => id === professional_id

/** Of an alarm besides, whoever answers for the clinic where it has neither: it is not heard by nobody. */
const whoAnswersFor: Rule = (concerns, member) =>
  concerns.professional_id == null ? member.is_admin : whoGave(concerns, member)

/** Who a topic is for. What is not here makes no notification: a mere move has no type in product §3. */
const rules: Partial<Record<NotificationType, Rule>> = {
  appointment_created: whoseAppointment,
  appointment_deleted: whoseAppointment,
  appointment_confirmed: whoseAppointment,
  appointment_cancelled: whoseAppointment,
  appointment_handed_over: whoseAppointment,
  appointment_taken_over: whoseAppointment,
  group_activity_subscribed: whoseAppointment,
  group_activity_unsubscribed: whoseAppointment,
  'action-plan': whoGave,
  plan_pain: whoAnswersFor,
  plan_silence: whoAnswersFor,
  patient_export_done: whoAsked,
  patient_export_failed: whoAsked,
  clinic_export_done: whoAsked,
  clinic_export_failed: whoAsked,
  patient: ({ professional_id }, { id, is_admin }) => is_admin || id === professional_id,
}

/** Those who are notified of an announcement: whom it concerns, but never who did it, nor who is inactive. */
export function recipientsOf(topic: string, concerns: Concerns, employees: Recipient[]): number[] {
  const type = notificationTypes.find((known) => known === topic)
  const rule = type && rules[type]
  if (!rule) return []
  return employees
    .filter((member) => member.active && member.id !== concerns.by && rule(concerns, member))
    .map(({ id }) => id)
}
