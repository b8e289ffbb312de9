/** What the guards read of who asks; null for a guest. */
export type Visitor = { id: number; is_admin: boolean; is_super: boolean; is_confined: boolean } | null

const guestOnly = /^\/(login|forgotten-password)$/
/** Reached by a link of an e-mail, signed in or not. */
const byLink = /^\/(reset-password|invitation|appointment-link)$/
/** The screens that exist; any other path goes to login (product §2). */
const screens = [
  /^\/appointments(\/\d{4}-\d{2}-\d{2})?$/,
  /^\/patients$/,
  /^\/patients\/\d+(\/history)?$/,
  /^\/profile$/,
  /^\/employees$/,
  /^\/employees\/\d+$/,
  /^\/register$/,
  /^\/services$/,
  /^\/settings(\/(clinic|appointments))?$/,
]

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
  if (!screens.some((screen) => screen.test(path))) return home
  if (visitor.is_confined && path !== '/settings/clinic') return '/settings/clinic'
  if (path === '/settings') return '/settings/clinic'
  if (path === '/register' && !visitor.is_super) return home
  if (path === '/services' && !visitor.is_admin) return home
  if (path === '/settings/appointments' && !visitor.is_admin) return '/settings/clinic'
  if (path.startsWith('/employees')) return employeesRedirect(path, visitor)
  const patient = /^\/patients\/(\d+)$/.exec(path)
  return patient ? `/patients/${patient[1]}/history` : null
}

/** Who is no admin reaches their own employee page only (product §6). */
function employeesRedirect(path: string, { id, is_admin }: NonNullable<Visitor>): string | null {
  const own = `/employees/${id}`
  return is_admin || path === own ? null : own
}
