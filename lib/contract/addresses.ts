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
  'me.show': 'GET /api/me',
  'me.change-password': 'POST /api/me/password',
  'clinic.show': 'GET /api/clinic',
  'professionals.list': 'GET /api/professionals',
  'professionals.update': 'PATCH /professionals/{id}',
  'professionals.force-logout': 'POST /api/professionals/{id}/force-logout',
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
