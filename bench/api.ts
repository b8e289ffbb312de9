import { sql } from 'drizzle-orm'
import { weekRange } from '@/lib/domain/time/clock'
import { postgresPrograms, throwawayPostgres } from '@/scripts/postgres'
import { openPostgres } from '@/server/db/postgres'
import { generateClinic } from '@/server/db/seed/generate-clinic'
import { benchFinancials, typed } from './endpoints'
import { billAll } from './invoices'
import { type Asked, type Load, load } from './load'
import { measured, round } from './table'
import { startWeb, tokenFor, type WebServer } from './web-server'

/** What the best open peer (Medplum 5.0.10) needed on one machine for the same work over the same data. */
type Goal = { perSecond: number; node: number; database: number; p50?: number }

const SIZE = { professionals: 12, patients: 5000 }
/** Of a clinic that has outgrown the embedded database. */
const CROWDED = { clinicId: 502, professionals: 12, patients: 50_000, appointments: 20_000 }

/** The API on PostgreSQL, Node's and PostgreSQL's processor time apart, over 1 and 16 connections. */
export async function benchApi(dataDir: string, appointments: number, now: Date) {
  if (!postgresPrograms()) return
  const postgres = await throwawayPostgres()
  try {
    const database = await openPostgres(postgres.url, 5)
    const clinic = await generateClinic(database, { clinicId: 501, ...SIZE, appointments, now })
    const crowded = await generateClinic(database, { ...CROWDED, now })
    await billAll(database, clinic.clinic_id)
    // A database that has stood for years was swept long ago; one that was just filled would be while it is measured.
    await database.asOwner((tx) => tx.execute(sql`analyze`))
    await database.close()
    const server = await startWeb(dataDir, postgres.url)
    try {
      const headers = { authorization: `Bearer ${await tokenFor(server.url, clinic.email)}` }
      const { from, to } = weekRange(now.toISOString().slice(0, 10), 'Europe/Madrid')
      const week = `/api/appointments?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`
      const one = (at: number): Asked => ({
        path: `${week}&professional_id=${clinic.professional_ids[at % clinic.professional_ids.length]}`,
        headers,
      })
      const patients = (await (await fetch(`${server.url}/api/patients?limit=100`, { headers })).json()).data as {
        id: number
      }[]
      const bookings = bookingsOf(clinic, patients, headers)
      const run = async (what: string, ask: (at: number) => Asked, requests: number, goal: Goal) => {
        for (const connections of [1, 16]) {
          const found = await load(server, postgres.pid(), ask, { connections, requests })
          tell(`${what}, ${appointments} appointments, ${connections} connections`, found, goal, connections)
        }
      }
      await run('week of one professional', one, 1500, { perSecond: 1020, node: 1.2, database: 0.3 })
      await run('whole clinic’s week', () => ({ path: week, headers }), 300, { perSecond: 352, node: 3, database: 1.2 })
      await searchPatients(server, postgres.pid(), crowded.email)
      await benchFinancials(server, clinic.email, appointments, now.toISOString().slice(0, 10))
      await run('create', bookings, 1000, { perSecond: 338, node: 2.5, database: 1.6, p50: 5 })
    } finally {
      await server.stop()
    }
  } finally {
    postgres.stop()
  }
}

/** Finding a patient as one types, one letter after the other. */
async function searchPatients(server: WebServer, postmaster: number, email: string) {
  const headers = { authorization: `Bearer ${await tokenFor(server.url, email)}` }
  const search = (at: number): Asked => {
    const text = encodeURIComponent(typed[at % typed.length] ?? '')
    return { path: `/api/patients?limit=8&quick=true&search=${text}`, headers }
  }
  const { p95, node, database } = await load(server, postmaster, search, { connections: 1, requests: 600 })
  measured(
    `patient search, ${CROWDED.patients} patients`,
    'p95 ≤ 100 ms; ≤ 10 CPU-ms in all',
    `p95 ${round(p95)} ms; ${round(node, 2)} + ${round(database, 2)} CPU-ms (Node + PostgreSQL)`,
    p95 <= 100 && node + database <= 10,
  )
}

/** Bookings that never meet: each professional in turn, hour after hour. */
function bookingsOf(
  { professional_ids, service_ids }: { professional_ids: number[]; service_ids: number[] },
  patients: { id: number }[],
  headers: Record<string, string>,
) {
  let booked = 0
  return (): Asked => {
    const at = booked++
    const start = Date.UTC(2035, 0, 1) + Math.floor(at / professional_ids.length) * 3_600_000
    return {
      path: '/api/appointments',
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        professional_id: professional_ids[at % professional_ids.length],
        service_id: service_ids[0],
        starts_at: new Date(start).toISOString(),
        ends_at: new Date(start + 3_600_000).toISOString(),
        patient_ids: [patients[at % patients.length]?.id],
      }),
    }
  }
}

function tell(what: string, found: Load, goal: Goal, connections: number) {
  const cost = `${round(found.node, 2)} + ${round(found.database, 2)} CPU-ms (Node + PostgreSQL)`
  const isCheap = found.node <= goal.node && found.database <= goal.database
  if (connections === 1) {
    measured(
      what,
      goal.p50 ? `p50 ≤ ${goal.p50} ms` : '',
      `p50 ${round(found.p50)} ms; ${cost}`,
      goal.p50 ? found.p50 <= goal.p50 : null,
    )
    return
  }
  measured(
    what,
    `≥ ${goal.perSecond} req/s; ≤ ${goal.node} + ${goal.database}`,
    `${round(found.perSecond, 0)} req/s, p50 ${round(found.p50)} ms; ${cost}`,
    found.perSecond >= goal.perSecond && isCheap,
  )
}
