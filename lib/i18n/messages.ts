import type { Locale } from './locales'

/** Files that come with the first screen: what the shell, the agenda and every list and form say. */
export const firstFiles = ['appointments', 'calendar', 'errors', 'form', 'list', 'shell', 'toasts'] as const

/** Files that come with the screen or the part that says them: see `ScreenTexts` and `MoreTexts`. */
const laterFiles = [
  'agenda',
  'audit',
  'auth',
  'clinic',
  'consent',
  'devices',
  'document-board',
  'consents',
  'document-templates',
  'documents',
  'document-link',
  'document-check',
  'employees',
  'cash',
  'dated-plans',
  'debit-terms',
  'exercise-plans',
  'exercise-sessions',
  'exercises',
  'exports',
  'feeds',
  'financials',
  'fixed-seats',
  'group-activities',
  'group-members',
  'group-plans',
  'groups',
  'held-page',
  'kept-drafts',
  'kept-marks',
  'invoice-series',
  'invoice-settings',
  'invoices',
  'make-ups',
  'mandates',
  'measures',
  'membership-fees',
  'measure-link',
  'place-link',
  'group-page',
  'sign-up',
  'notifications',
  'order',
  'pain',
  'payments',
  'palette',
  'patient-alerts',
  'patient-merges',
  'erasures',
  'patient-imports',
  'patients',
  'plan-links',
  'plannings',
  'profile',
  'record',
  'register',
  'reminders',
  'remittances',
  'report',
  'rooms',
  'series',
  'services',
  'settings',
  'templates',
  'tutorial',
  'undone',
  'appointment-link',
  'visits',
  'vouchers',
  'waiting-list',
] as const

/**
 * Files that no screen says: e-mails, documents and what a lock screen shows (server/texts/texts.ts), and the page that
 * stands in for a screen without a network (scripts/offline-page.ts); and the patient's own page, which is no screen of this app and
 * takes its texts with it (plan-page).
 */
export const serverFiles = ['mail', 'my-plan', 'offline', 'pdf', 'push'] as const

/** One file a noun in messages/<locale>/, all that a browser may read; es is the source of the types. */
export const messageFiles = [...firstFiles, ...laterFiles] as const
export type MessageFile = (typeof messageFiles)[number]
export type LaterFile = (typeof laterFiles)[number]

export type Messages = {
  appointments: typeof import('@/messages/es/appointments.json')
  auth: typeof import('@/messages/es/auth.json')
  calendar: typeof import('@/messages/es/calendar.json')
  clinic: typeof import('@/messages/es/clinic.json')
  consent: typeof import('@/messages/es/consent.json')
  devices: typeof import('@/messages/es/devices.json')
  'document-board': typeof import('@/messages/es/document-board.json')
  consents: typeof import('@/messages/es/consents.json')
  'document-templates': typeof import('@/messages/es/document-templates.json')
  'document-check': typeof import('@/messages/es/document-check.json')
  'document-link': typeof import('@/messages/es/document-link.json')
  documents: typeof import('@/messages/es/documents.json')
  employees: typeof import('@/messages/es/employees.json')
  exports: typeof import('@/messages/es/exports.json')
  'fixed-seats': typeof import('@/messages/es/fixed-seats.json')
  'group-activities': typeof import('@/messages/es/group-activities.json')
  'group-members': typeof import('@/messages/es/group-members.json')
  'group-plans': typeof import('@/messages/es/group-plans.json')
  'dated-plans': typeof import('@/messages/es/dated-plans.json')
  'exercise-plans': typeof import('@/messages/es/exercise-plans.json')
  'exercise-sessions': typeof import('@/messages/es/exercise-sessions.json')
  exercises: typeof import('@/messages/es/exercises.json')
  groups: typeof import('@/messages/es/groups.json')
  'held-page': typeof import('@/messages/es/held-page.json')
  'kept-drafts': typeof import('@/messages/es/kept-drafts.json')
  'kept-marks': typeof import('@/messages/es/kept-marks.json')
  errors: typeof import('@/messages/es/errors.json')
  form: typeof import('@/messages/es/form.json')
  list: typeof import('@/messages/es/list.json')
  notifications: typeof import('@/messages/es/notifications.json')
  order: typeof import('@/messages/es/order.json')
  pain: typeof import('@/messages/es/pain.json')
  payments: typeof import('@/messages/es/payments.json')
  palette: typeof import('@/messages/es/palette.json')
  'patient-alerts': typeof import('@/messages/es/patient-alerts.json')
  erasures: typeof import('@/messages/es/erasures.json')
  'patient-merges': typeof import('@/messages/es/patient-merges.json')
  'patient-imports': typeof import('@/messages/es/patient-imports.json')
  patients: typeof import('@/messages/es/patients.json')
  profile: typeof import('@/messages/es/profile.json')
  record: typeof import('@/messages/es/record.json')
  register: typeof import('@/messages/es/register.json')
  settings: typeof import('@/messages/es/settings.json')
  templates: typeof import('@/messages/es/templates.json')
  shell: typeof import('@/messages/es/shell.json')
  agenda: typeof import('@/messages/es/agenda.json')
  audit: typeof import('@/messages/es/audit.json')
  feeds: typeof import('@/messages/es/feeds.json')
  financials: typeof import('@/messages/es/financials.json')
  measures: typeof import('@/messages/es/measures.json')
  'membership-fees': typeof import('@/messages/es/membership-fees.json')
  'measure-link': typeof import('@/messages/es/measure-link.json')
  'place-link': typeof import('@/messages/es/place-link.json')
  'group-page': typeof import('@/messages/es/group-page.json')
  'sign-up': typeof import('@/messages/es/sign-up.json')
  'plan-links': typeof import('@/messages/es/plan-links.json')
  plannings: typeof import('@/messages/es/plannings.json')
  report: typeof import('@/messages/es/report.json')
  cash: typeof import('@/messages/es/cash.json')
  'debit-terms': typeof import('@/messages/es/debit-terms.json')
  mandates: typeof import('@/messages/es/mandates.json')
  remittances: typeof import('@/messages/es/remittances.json')
  'invoice-series': typeof import('@/messages/es/invoice-series.json')
  'invoice-settings': typeof import('@/messages/es/invoice-settings.json')
  invoices: typeof import('@/messages/es/invoices.json')
  'make-ups': typeof import('@/messages/es/make-ups.json')
  reminders: typeof import('@/messages/es/reminders.json')
  rooms: typeof import('@/messages/es/rooms.json')
  series: typeof import('@/messages/es/series.json')
  services: typeof import('@/messages/es/services.json')
  'appointment-link': typeof import('@/messages/es/appointment-link.json')
  visits: typeof import('@/messages/es/visits.json')
  vouchers: typeof import('@/messages/es/vouchers.json')
  'waiting-list': typeof import('@/messages/es/waiting-list.json')
  toasts: typeof import('@/messages/es/toasts.json')
  tutorial: typeof import('@/messages/es/tutorial.json')
  undone: typeof import('@/messages/es/undone.json')
}

/** The texts of some files in one language; all of them unless named. */
export async function loadMessages(locale: Locale, files: readonly MessageFile[] = messageFiles): Promise<Messages> {
  const loaded = await Promise.all(
    // Not by the `@/` alias: with two unknowns in the path, Turbopack then finds the first file of each folder only.
    files.map(async (file) => [file, (await import(`../../messages/${locale}/${file}.json`)).default] as const),
  )
  return Object.fromEntries(loaded) as Messages
}
