import { auditEntities, auditedKinds } from '@/lib/domain/audit/entities'
import type { Topic, UpdateTopic } from '@/server/ledger'
import { deliverLink } from './deliver-link'
import { deliverPush } from './deliver-push'
import { deliverReminder } from './deliver-reminder'
import { appointmentBody, patientBody, type ReadBody } from './notification-bodies'
import type { JobServices, OutboxLine } from './outbox-line'

/**
 * What an announcement makes.
 * - `nouns`: whose reads are stale now; said to the clinic's open browsers
 * - `body`: what it says to whom it concerns (lib/domain/notifications/recipients.ts)
 * - `errand`: a mail or a push, which may be slow, and is tried again by itself
 */
export type Delivery = { nouns: string[]; body?: ReadBody } | { errand: Errand }
export type Errand = (services: JobServices, line: OutboxLine) => Promise<void>

/** Of every kind that the audit speaks of: what changed makes the reads of its own noun stale. */
const updates = Object.fromEntries(
  auditEntities.map((entity) => [`${entity}_updated`, { nouns: [auditedKinds[entity].noun] }]),
) as Record<UpdateTopic, Delivery>

export const deliveries: Record<Topic, Delivery> = {
  ...updates,
  appointment_created: { nouns: ['appointments'], body: appointmentBody('appointment_created') },
  appointment_deleted: { nouns: ['appointments'], body: appointmentBody('appointment_deleted') },
  appointment_confirmed: { nouns: ['appointments'], body: appointmentBody('appointment_confirmed') },
  appointment_cancelled: { nouns: ['appointments'], body: appointmentBody('appointment_cancelled') },
  planning_updated: { nouns: ['plannings', 'planning-exceptions'] },
  waiting_list_updated: { nouns: ['waiting-list'] },
  patient: { nouns: ['patients'], body: patientBody },
  patient_updated: { nouns: ['patients', 'appointments'] },
  clinic_updated: { nouns: ['clinic', 'subscription', 'audit', 'me', 'reminders'] },
  employee_updated: { nouns: ['professionals', 'employees', 'me'] },
  reminder: { errand: deliverReminder },
  push: { errand: deliverPush },
  invitation: { errand: deliverLink },
  password_reset: { errand: deliverLink },
}

export const errands = Object.entries(deliveries)
  .filter(([, delivery]) => 'errand' in delivery)
  .map(([topic]) => topic)
