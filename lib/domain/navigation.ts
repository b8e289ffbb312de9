import { type PlainScreen, pathOf, plainScreens } from './screens'

/** What the guards read of who asks; null for a guest. */
export type Visitor = {
  id: number
  is_admin: boolean
  is_super: boolean
  is_confined: boolean
  sees_records: boolean
} | null

const guestOnly = /^\/(login|forgotten-password)$/
/** Reached by a link of an e-mail, signed in or not. */
const byLink =
  /^\/(reset-password|invitation|appointment-link|measure-link|document-link|document-check|place-link|group-page|sign-up|my\/plan)$/

const seers = new Map(Object.entries(plainScreens).map(([name, who]) => [pathOf(name as PlainScreen), who]))
/** The screens of somebody; any other path goes to login (product §2). An id is a number that there can be. */
const someones =
  /^\/(patients\/[1-9]\d{0,14}(\/(history(\/pain)?|documents|appointments|activities|vouchers|statistics|billing))?|employees\/[1-9]\d{0,14})$/
/** What is prescribed to patients: no screen of the front desk's (product §6). */
const exercise = /^\/(exercises|sessions|sessions\/plans)(\/(create|[1-9]\d{0,14}))?$/
/** The same of one patient, who has other tabs. */
const patientPlan = /^\/patients\/([1-9]\d{0,14})\/plan(\/.+)?$/
/** Those of a group but its activities, which have a day. */
const groups = /^\/groups\/[1-9]\d{0,14}(\/(members|details|plans))?$/
/** Written as a day; the agenda says of 30 February that there is none, and shows today. */
export const looksLikeDay = (text: string) => /^\d{1,6}-\d{1,2}-\d{1,2}$/.test(text)
/** The agenda, or that of a day; and that of a group, and a patient's plan. */
const isAgenda = (path: string) => {
  const dated = /^\/(?:appointments|groups\/[1-9]\d{0,14}\/activities|patients\/[1-9]\d{0,14}\/plan)(?:\/(.+))?$/
  const [, day] = dated.exec(path) ?? ['', '']
  return day === undefined || looksLikeDay(day)
}

/**
 * Where a visitor who asks for `pathname` has to go instead, or null when they may stay (product §2).
 * One rule for the middleware, the API's confinement and the export's boot.
 */
export function redirectFor(pathname: string, visitor: Visitor): string | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  if (byLink.test(path)) return null
  if (!visitor) return guestOnly.test(path) ? null : '/login'
  const home = visitor.is_confined ? '/settings/clinic' : '/appointments'
  if (path === '/' || guestOnly.test(path)) return home
  const who = seers.get(path)
  if (!who && ![someones, groups, exercise].some((known) => known.test(path)) && !isAgenda(path)) return home
  if (visitor.is_confined && path !== '/settings/clinic') return '/settings/clinic'
  if (path === '/settings') return '/settings/clinic'
  if (exercise.test(path)) return visitor.sees_records ? null : home
  const planned = patientPlan.exec(path)
  if (planned && !visitor.sees_records) return `/patients/${planned[1]}/history`
  if (who === 'record' && !visitor.sees_records) return home
  if (who === 'super' && !visitor.is_super) return home
  if (who === 'admin' && !visitor.is_admin) return path.startsWith('/settings/') ? '/settings/clinic' : home
  if (path.startsWith('/employees')) return employeesRedirect(path, visitor)
  const patient = /^\/patients\/(\d+)$/.exec(path)
  if (patient) return `/patients/${patient[1]}/history`
  const group = /^\/groups\/(\d+)$/.exec(path)
  return group ? `/groups/${group[1]}/activities` : null
}

/** Who is no admin reaches their own employee page only (product §6). */
function employeesRedirect(path: string, { id, is_admin }: NonNullable<Visitor>): string | null {
  const own = `/employees/${id}`
  return is_admin || path === own ? null : own
}
