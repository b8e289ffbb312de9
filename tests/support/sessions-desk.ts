import { sql } from 'drizzle-orm'
import { rowsOf } from '@/server/db/client'
import { hashPassword } from '@/server/identity/password'
import { ORIGIN, type TestApi, testApi } from './api'
import { makeClinic, type TestClinic } from './clinic'

/** People who sign in, from browsers and devices. */

export const PASSWORD = 'physio-demo'
export let api: TestApi
export let clinic: TestClinic
export let platform: TestClinic
/** Somebody whose invitation was not accepted yet: there is no password. */
export const invitedEmail = 'professional@42.test'

export async function openSessions() {
  api = await testApi()
  const password_hash = await hashPassword(PASSWORD)
  clinic = await makeClinic(api.database, 41, { password_hash })
  platform = await makeClinic(api.database, 1, { password_hash })
  await makeClinic(api.database, 42, { password_hash })
  await api.database.asOwner((tx) =>
    rowsOf(tx, sql`update professionals set password_hash = null where email = ${invitedEmail}`),
  )
}
export const closeSessions = () => api.close()

export type Login = { email?: string; password?: string; headers?: Record<string, string> }
export const login = ({ email = 'admin@41.test', password = PASSWORD, headers = { origin: ORIGIN } }: Login = {}) =>
  api.fetch('POST', '/api/login', {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password }),
  })
export const cookiesOf = (response: Response) => response.headers.getSetCookie()
export const jar = (response: Response) =>
  cookiesOf(response)
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
export const deviceToken = async (email?: string) => {
  const { api_token } = await (await login({ email, headers: { 'x-client': 'device' } })).json()
  return api_token as string
}
export const isAlive = async (token: string) => (await api.ask('me.show', { token })).status === 200
