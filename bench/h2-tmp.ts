import { testDatabase } from '@/tests/support/database'
import { makeClinic } from '@/tests/support/clinic'
import { readConfig } from '@/server/config'
import { servicesOver } from '@/server/start'
import { createApi } from '@/server/app'
import { rowsOf } from '@/server/db/client'
import { openSocket } from '@/tests/support/socket'
import { sql } from 'drizzle-orm'
const by = process.argv[2] as 'admin' | 'professional', gap = Number(process.argv[3] ?? 0), listeners = Number(process.argv[4] ?? 0)
const database = await testDatabase()
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: '/tmp/h2-bench', REALTIME_PORT: '0', SESSION_SECRET: 'x'.repeat(40) })
const { services, close } = await servicesOver(config, database)
const api = createApi(services, close)
const clinic = await makeClinic(database, 5)
for (const id of Object.values(clinic.professionals).slice(0, listeners)) {
  const s = await openSocket(services.realtime.port()!, { key: services.realtime.describe().key })
  s.say('pusher:subscribe', { channel: `private-user.${id}`, ...services.realtime.authorize(s.id, `private-user.${id}`) })
}
let hour = 0
const book = async () => {
  const start = Date.UTC(2031, 0, 1) + hour++ * 3_600_000
  const r = await api.fetch(new Request('http://x/api/appointments', { method: 'POST', headers: { authorization: `Bearer ${clinic.tokens[by]}`, 'content-type': 'application/json' }, body: JSON.stringify({ professional_id: clinic.professionals.professional, service_id: clinic.service, starts_at: new Date(start).toISOString(), ends_at: new Date(start + 3_600_000).toISOString(), patient_ids: [clinic.patient] }) }))
  if (r.status !== 201) throw new Error(String(r.status))
  await r.json()
}
const wake = services.wakeOutbox
const drained = async () => { for (;;) { const [p] = await database.asOwner((tx) => rowsOf<{ n: number }>(tx, sql`select count(*)::int as n from outbox where delivered_at is null`)); if (p!.n === 0) return; wake(); await new Promise((r) => setTimeout(r, 30)) } }
const block = async (on: boolean) => {
  services.wakeOutbox = on ? wake : () => {}
  const from = process.cpuUsage()
  for (let i = 0; i < 60; i++) { await book(); if (gap) await new Promise((r) => setTimeout(r, gap)) }
  if (on) await drained()
  const used = process.cpuUsage(from)
  await drained()
  return (used.user + used.system) / 1000 / 60
}
for (let i = 0; i < 6; i++) await block(true)
const on: number[] = [], off: number[] = []
for (let i = 0; i < 10; i++) { on.push(await block(true)); off.push(await block(false)) }
const low = (v: number[]) => v.sort((a, b) => a - b)[2]!.toFixed(2)
const idle = process.cpuUsage(); await new Promise((r) => setTimeout(r, 20000)); const i = process.cpuUsage(idle)
console.log(by, 'gap', gap, 'listeners', listeners, 'on', low(on), 'off', low(off), 'idle 20s', (i.user + i.system) / 1000)
process.exit(0)
