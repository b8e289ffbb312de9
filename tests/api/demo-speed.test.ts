import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressOf, endpointNames } from '@/lib/contract/addresses'
import type { Endpoint } from '@/lib/contract/endpoint'
import { endpoints } from '@/lib/contract/registry'
import { rowsOf } from '@/server/db/client'
import { SEED_PASSWORD } from '@/server/db/seed/password'
import { seedDemo } from '@/server/db/seed/seed-demo'
import { type TestApi, testApi } from '@/tests/support/api'
import { cpuMsOf } from '@/tests/support/cpu'

/**
 * Whatever is read in a lively clinic is read at once, also before the database knows anything of its tables' sizes, as in
 * the first minutes of a demo or after an import: what is planned for ten rows must not read thousands for each of hundreds.
 */
const MOST_MS = 2000

let api: TestApi
let token: string
const ids: Record<string, number> = {}
beforeAll(async () => {
  api = await testApi()
  await seedDemo(api.database, new Date())
  const body = { email: 'admin@demo.test', password: SEED_PASSWORD }
  const answer = await api.ask('auth.login', { body })
  token = (await answer.json()).api_token
  const busiest = (from: string) => sql.raw(`select ${from} group by 1 order by count(*) desc, 1 limit 1`)
  await api.database.asOwner(async (tx) => {
    const first = async (from: string) => (await rowsOf<{ id: number }>(tx, busiest(from)))[0]!.id
    ids.patients = await first('patient_id::float8 as id from appointment_patients where clinic_id = 2')
    ids.groups = await first('group_id::float8 as id from group_members where clinic_id = 2')
  })
})
afterAll(() => api.close())

/** What is read of a clinic, or of one of its busiest patients or groups, without saying anything more. */
const reads = endpointNames.filter((name) => {
  const { method, path } = addressOf(name)
  const { query } = endpoints[name] as Endpoint
  const isOfKnown = !path.includes('{') || /^\/api\/(patients|groups)\/\{id\}(\/[a-z-]+)*$/.test(path)
  // Plans are asked for of one patient or group; no document is handed over in the demo.
  const others = ['auth.logout', 'dated-plans.list', 'documents.handed']
  return method === 'GET' && !others.includes(name) && isOfKnown && (!query || query.safeParse({}).success)
})

it.each(reads)('%s is read at once', async (name) => {
  const id = ids[addressOf(name).path.split('/')[2]!]
  let status = 0
  const ms = await cpuMsOf(async () => {
    const answer = await api.ask(name, { token, ...(id && { params: { id } }) })
    status = answer.status
    await answer.arrayBuffer()
  })
  expect(status).toBe(200)
  expect(ms).toBeLessThan(MOST_MS)
})
