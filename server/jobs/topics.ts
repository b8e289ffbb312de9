import { auditEntities, auditedKinds } from '@/lib/domain/audit/entities'
import type { Topic, UpdateTopic } from '@/server/ledger'
import { deliverDocumentCode } from './deliver-document-code'
import { deliverDocumentLink } from './deliver-document-link'
import { deliverDocumentReminder } from './deliver-document-reminder'
import { deliverInvoiceMail } from './deliver-invoice-mail'
import { deliverLink } from './deliver-link'
import { deliverMeasureLink } from './deliver-measure-link'
import { deliverPlace } from './deliver-place'
import { deliverPlanLink } from './deliver-plan-link'
import { deliverPush } from './deliver-push'
import { deliverReminder } from './deliver-reminder'
import { deliverSignUp } from './deliver-sign-up'
import { deliverSignedDocument } from './deliver-signed-document'
import { workOnDocuments } from './document-batches/work'
import { workOnBatch } from './invoice-batches/work'
import {
  appointmentBody,
  enrolmentBody,
  exportBody,
  passedOnBody,
  patientBody,
  planBody,
  type ReadBody,
} from './notification-bodies'
import type { JobServices, OutboxLine } from './outbox-line'
import { workOnImport } from './patient-imports/work'

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

/** An activity of a group is an appointment. */
const ofAppointments = ['appointments', 'activities', 'fixed-seats', 'visits']

export const deliveries: Record<Topic, Delivery> = {
  ...updates,
  appointment_created: { nouns: ofAppointments, body: appointmentBody('appointment_created') },
  appointment_deleted: { nouns: ofAppointments, body: appointmentBody('appointment_deleted') },
  appointment_confirmed: { nouns: ofAppointments, body: appointmentBody('appointment_confirmed') },
  appointment_cancelled: { nouns: ofAppointments, body: appointmentBody('appointment_cancelled') },
  appointment_handed_over: { nouns: ofAppointments, body: passedOnBody('appointment_handed_over') },
  appointment_taken_over: { nouns: ofAppointments, body: passedOnBody('appointment_taken_over') },
  // What a patient is to have signed stands on the cards of their appointments.
  document_updated: { nouns: ['documents', 'consents', 'appointments'] },
  document_template_updated: { nouns: ['document-templates', 'consents'] },
  group_updated: { nouns: ['groups', 'appointments', 'activities'] },
  // A fixed seat is of a membership, and of a series of activities; what it lacks follows from who has a place.
  fixed_seat_updated: { nouns: ['fixed-seats', 'group-members'] },
  group_member_updated: { nouns: ['group-members', 'fixed-seats', 'membership-fees'] },
  // Who has a place stands in the agenda, and members are read with what they use.
  enrolment_updated: { nouns: ['enrolments', 'activities', 'group-members', 'fixed-seats', 'appointments'] },
  group_activity_subscribed: { nouns: [], body: enrolmentBody('group_activity_subscribed') },
  group_activity_unsubscribed: { nouns: [], body: enrolmentBody('group_activity_unsubscribed') },
  // What is owed stands beside who is in a group.
  membership_fee_updated: { nouns: ['membership-fees', 'group-members', 'invoices', 'cash'] },
  // How a visit is paid is read by itself.
  // What is paid of a voucher is paid of the invoice that bills it.
  voucher_updated: { nouns: ['vouchers', 'visits', 'invoices', 'cash'] },
  // Issued, it bills appointments; and its series has another number next.
  invoice_updated: { nouns: ['invoices', 'invoice-series', 'appointments', 'visits', 'cash', 'remittances'] },
  // What it issued, once a second while it is at work.
  invoice_batch_updated: {
    nouns: ['invoice-batches', 'invoices', 'invoice-series', 'appointments', 'visits', 'cash', 'remittances'],
  },
  // Whatever it pays tells what is left of it.
  account_payment_updated: {
    nouns: ['account-payments', 'invoices', 'visits', 'vouchers', 'membership-fees', 'cash'],
  },
  cash_close_updated: { nouns: ['cash'] },
  // What can be collected follows from both.
  debit_terms_updated: { nouns: ['debit-terms', 'remittances'] },
  mandate_updated: { nouns: ['mandates', 'remittances'] },
  remittance_updated: { nouns: ['remittances', 'mandates'] },
  planning_updated: { nouns: ['plannings', 'planning-exceptions'] },
  waiting_list_updated: { nouns: ['waiting-list'] },
  patient: { nouns: ['patients'], body: patientBody },
  patient_updated: { nouns: ['patients', 'appointments'] },
  clinic_updated: {
    nouns: [
      'clinic',
      'visit-policy',
      'make-up-rules',
      'invoice-settings',
      'subscription',
      'audit',
      'me',
      'reminders',
      'document-reminders',
    ],
  },
  employee_updated: { nouns: ['professionals', 'employees', 'me'] },
  patient_erasure_updated: {
    nouns: [
      'erasures',
      'patients',
      'patient-alerts',
      'patient-merges',
      'appointments',
      'waiting-list',
      'record',
      'episodes',
      'measures',
      'mandates',
      'remittances',
      ...['dated-plans', 'dated-sessions', 'plan-links'],
    ],
  },
  // Whatever is a patient's is another's now.
  patient_merge_updated: {
    nouns: [
      ...[
        'patient-merges',
        'patients',
        'patient-alerts',
        'appointments',
        'waiting-list',
        'record',
        'episodes',
        'measures',
      ],
      ...[
        'measure-links',
        'pains',
        'files',
        'accesses',
        'activities',
        'enrolments',
        'group-members',
        'membership-fees',
        'fixed-seats',
        'vouchers',
        'visits',
        'invoices',
        'mandates',
        'remittances',
        'account-payments',
        ...['dated-plans', 'dated-sessions', 'plan-links'],
      ],
    ],
  },
  // What is on its days is read with what was answered, and adherence with the plan.
  dated_plan_updated: { nouns: ['dated-plans', 'dated-sessions'] },
  dated_session_updated: { nouns: ['dated-sessions', 'dated-plans'] },
  // A session says what its exercises are called, and a plan what its sessions are, and how long they take.
  exercise_updated: { nouns: ['exercises', 'exercise-sessions'] },
  exercise_session_updated: { nouns: ['exercise-sessions', 'exercise-plans'] },
  // What a patient says of a session is read with it.
  session_feedback_updated: { nouns: ['dated-plans', 'dated-sessions'] },
  'action-plan': { nouns: [], body: planBody('action-plan') },
  plan_pain: { nouns: [], body: planBody('plan_pain') },
  plan_silence: { nouns: [], body: planBody('plan_silence') },
  // A goal is read with its episode, and a score is of an entry.
  goal_updated: { nouns: ['episodes'] },
  record_entry_updated: { nouns: ['record', 'measures'] },
  record_writers_updated: { nouns: ['record-writers'] },
  patient_export_done: { nouns: ['patient-exports'], body: exportBody('patient_export_done') },
  patient_export_failed: { nouns: ['patient-exports'], body: exportBody('patient_export_failed') },
  clinic_export_done: { nouns: ['clinic-exports', 'audit'], body: exportBody('clinic_export_done') },
  clinic_export_failed: { nouns: ['clinic-exports'], body: exportBody('clinic_export_failed') },
  reminder: { errand: deliverReminder },
  measure_mail: { errand: deliverMeasureLink },
  plan_mail: { errand: deliverPlanLink },
  document_mail: { errand: deliverDocumentLink },
  document_code: { errand: deliverDocumentCode },
  document_signed: { errand: deliverSignedDocument },
  invoice_mail: { errand: deliverInvoiceMail },
  invoice_batch: { errand: workOnBatch },
  document_batch: { errand: workOnDocuments },
  document_reminder: { errand: deliverDocumentReminder },
  place_mail: { errand: deliverPlace },
  sign_up_mail: { errand: deliverSignUp },
  push: { errand: deliverPush },
  patient_import: { errand: workOnImport },
  patient_import_updated: { nouns: ['patient-imports', 'patients'] },
  invitation: { errand: deliverLink },
  password_reset: { errand: deliverLink },
}

export const errands = Object.entries(deliveries)
  .filter(([, delivery]) => 'errand' in delivery)
  .map(([topic]) => topic)
