import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AgendaSettings } from '@/lib/contract/agenda'
import type { DocumentReminders } from '@/lib/contract/document-reminders'
import type { PatientsShared } from '@/lib/contract/patients'
import type { SubscriptionStatus } from '@/lib/contract/professionals'
import type { ReminderSettings } from '@/lib/contract/reminders'
import type { Interval } from '@/lib/contract/subscription'
import type { AccessReports } from '@/lib/domain/clinic/access-reports'
import type { MakeUpRules } from '@/lib/domain/groups/make-up'
import type { InvoiceSettings } from '@/lib/domain/invoices/settings'
import type { VisitPolicy } from '@/lib/domain/policy/visit-policy'
import type { Locale } from '@/lib/i18n/locales'
import { createdAt, instant, updatedAt } from './columns'

/** What is paid for, and until when; `ends`: it is not renewed; `overdue`: the last payment failed. */
export type PaymentPeriod = { interval: Interval; period_ends_at: string | null; ends: boolean; overdue?: boolean }

export const clinics = pgTable('clinics', {
  id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
  name: text().notNull(),
  photo: text(),
  logo: text(),
  phone: text(),
  address: text(),
  id_company: text(),
  invoice_footer: text(),
  language: text().$type<Locale>().notNull().default('es'),
  country: text().notNull().default('ES'),
  currency: text().notNull().default('EUR'),
  time_zone: text().notNull().default('Europe/Madrid'),
  trial_ends_at: instant('trial_ends_at'),
  /** The provider's word on the subscription; null until one was taken out. */
  subscription: jsonb().$type<{ status: SubscriptionStatus; trial_ends_at: string | null }>(),
  /** The provider's ids, and what it said of the period; `subscription` above has the state. */
  payment_customer: text(),
  payment_subscription: text(),
  payment_period: jsonb().$type<PaymentPeriod>(),
  /**
   * What was chosen of the agenda and the reminders; what is absent is as usual (lib/contract/agenda.ts,
   * lib/domain/reminders/reminder.ts).
   */
  agenda: jsonb().$type<Partial<AgendaSettings>>().notNull().default({}),
  /** Whose patients a professional sees: everybody's, or those they treat (lib/domain/patients/share.ts). */
  patients_shared: text().$type<PatientsShared>().notNull().default('all'),
  /** For how many years records are kept after the discharge; null: as long as the law of the country asks. */
  record_years: integer('record_years'),
  /** Whether a patient's report of accesses names who read the record (lib/domain/clinic/access-reports.ts). */
  access_reports: text().$type<AccessReports>().notNull().default('unnamed'),
  /** What late cancellations and absences cost; what is absent is as usual (lib/domain/policy/visit-policy.ts). */
  visit_policy: jsonb().$type<Partial<VisitPolicy>>().notNull().default({}),
  /** What can be made up for another time; null: nothing (lib/domain/groups/make-up.ts). */
  make_up_rules: jsonb().$type<MakeUpRules>(),
  /** When patients are reminded of what they have not signed; null: they are not (lib/domain/documents/reminders.ts). */
  document_reminders: jsonb().$type<DocumentReminders>(),
  /** How it invoices; what is absent is as usual (lib/domain/invoices/settings.ts). */
  invoice_settings: jsonb().$type<Partial<InvoiceSettings>>().notNull().default({}),
  reminders: jsonb().$type<Partial<ReminderSettings>>().notNull().default({}),
  created_at: createdAt(),
  updated_at: updatedAt(),
})
