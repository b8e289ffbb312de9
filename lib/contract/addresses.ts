/**
 * Every endpoint's name, method and path, as the clinic API answers it (specification §7).
 * In the browser a path that does not begin with /api gets /api in front: see `browserPath`.
 * This table holds no schema, so that a browser which only calls does not load a validator.
 */
export const addresses = {
  'meta.show': 'GET /meta',
  'auth.login': 'POST /login',
  'auth.register': 'POST /register',
  'auth.logout': 'GET /api/logout',
  'password.ask-link': 'POST /api/password/link',
  'password.reset': 'POST /api/password/reset',
  'invitations.read': 'POST /api/invitations/read',
  'invitations.accept': 'POST /api/invitations/accept',
  'me.show': 'GET /api/me',
  'me.change-password': 'POST /api/me/password',
  'sessions.list': 'GET /api/me/sessions',
  'sessions.end': 'DELETE /api/me/sessions/{id}',
  'sessions.end-others': 'POST /api/me/sessions/end-others',
  'totp.begin': 'POST /api/me/totp',
  'totp.confirm': 'POST /api/me/totp/confirm',
  'totp.renew-codes': 'POST /api/me/totp/recovery-codes',
  'totp.disable': 'POST /api/me/totp/disable',
  'clinic.show': 'GET /api/clinic',
  'clinic.update': 'PATCH /api/clinic',
  'clinic.export': 'GET /api/clinic/export',
  'audit.list': 'GET /api/audit',
  'audit.export': 'GET /api/audit/export',
  'subscription.show': 'GET /api/subscription',
  'subscription.checkout': 'POST /api/subscription/checkout',
  'subscription.portal': 'POST /api/subscription/portal',
  'subscription.cancel': 'POST /api/subscription/cancel',
  'subscription.webhook': 'POST /api/subscription/webhook',
  'professionals.list': 'GET /api/professionals',
  'professionals.update': 'PATCH /professionals/{id}',
  'professionals.force-logout': 'POST /api/professionals/{id}/force-logout',
  'employees.list': 'GET /api/employees',
  'employees.create': 'POST /api/employees',
  'employees.find': 'POST /api/employees/find',
  'employees.show': 'GET /api/employees/{id}',
  'employees.update': 'PATCH /api/employees/{id}',
  'employees.invite': 'POST /api/employees/{id}/invitation',
  'employees.reset-second-factor': 'POST /api/employees/{id}/second-factor/reset',
  'employees.deactivate': 'POST /api/employees/{id}/deactivate',
  'employees.activate': 'POST /api/employees/{id}/activate',
  'devices.create': 'POST /professionals/{professional_id}/devices',
  'devices.delete': 'DELETE /professionals/{professional_id}/devices/{id}',
  'push.show': 'GET /api/push',
  'notifications.list': 'GET /api/user-notifications',
  'notifications.check': 'POST /api/user-notifications/{id}/checked',
  'notifications.check-all': 'POST /api/user-notifications/checked',
  'broadcasting.show': 'GET /api/broadcasting',
  'broadcasting.auth': 'POST /api/broadcasting/auth',
  'files.show': 'GET /api/files/{id}',
  'services.list': 'GET /api/services',
  'plannings.list': 'GET /api/plannings',
  'patients.list': 'GET /api/patients',
  'patients.duplicates': 'GET /api/patients/duplicates',
  'patients.create': 'POST /api/patients',
  'patients.show': 'GET /api/patients/{id}',
  'patients.update': 'PATCH /api/patients/{id}',
  'appointments.list': 'GET /api/appointments',
  'appointments.create': 'POST /api/appointments',
  'appointments.show': 'GET /api/appointments/{id}',
  'appointments.update': 'PATCH /api/appointments/{id}',
  'appointments.delete': 'DELETE /api/appointments/{id}',
  'appointments.restore': 'POST /api/appointments/{id}/restore',
} as const

export type EndpointName = keyof typeof addresses
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** The method and path template of an endpoint, e.g. `{ method: 'GET', path: '/api/patients/{id}' }`. */
export function addressOf(name: EndpointName): { method: Method; path: string } {
  const [method, path] = addresses[name].split(' ') as [Method, string]
  return { method, path }
}

/** The path a browser asks for: the API's own, below /api. */
export const browserPath = (path: string) => (path.startsWith('/api/') ? path : `/api${path}`)

/** Puts values into `{name}` places, percent-encoded. */
export const fillPath = (path: string, params: Record<string, string | number> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])))
