import type { Locale } from './locales'

/** One file a noun in messages/<locale>/; es is the source of the types. */
export const messageFiles = [
  'appointments',
  'auth',
  'calendar',
  'errors',
  'form',
  'list',
  'patients',
  'settings',
  'shell',
  'toasts',
] as const

export type Messages = {
  appointments: typeof import('@/messages/es/appointments.json')
  auth: typeof import('@/messages/es/auth.json')
  calendar: typeof import('@/messages/es/calendar.json')
  errors: typeof import('@/messages/es/errors.json')
  form: typeof import('@/messages/es/form.json')
  list: typeof import('@/messages/es/list.json')
  patients: typeof import('@/messages/es/patients.json')
  settings: typeof import('@/messages/es/settings.json')
  shell: typeof import('@/messages/es/shell.json')
  toasts: typeof import('@/messages/es/toasts.json')
}

/** All texts of one language. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const loaded = await Promise.all(
    // Not by the `@/` alias: with two unknowns in the path, Turbopack then finds the first file of each folder only.
    messageFiles.map(async (file) => [file, (await import(`../../messages/${locale}/${file}.json`)).default] as const),
  )
  return Object.fromEntries(loaded) as Messages
}
