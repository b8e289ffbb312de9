import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, startOfWeek, weekRange } from '@/lib/domain/time/clock'
import { readConfig } from '@/server/config'
import { openDatabase } from '@/server/db/open'
import { generateClinic } from '@/server/db/seed/generate-clinic'
import { benchApi } from './api'
import { benchBundle, benchCold, benchWeekChange, openBrowser } from './browser'
import { benchDense } from './dense'
import { denseDay } from './dense-day'
import { benchEndpoints, benchSearch } from './endpoints'
import { longRecord } from './long-record'
import { benchRecord } from './record'
import { measured, median, printTable, round } from './table'
import { startWeb } from './web-server'

/**
 * Speed against its goals, on the built product (`npm run build` first): the API on a PostgreSQL of its own, everything
 * else on the embedded database. The generated clinics of that are kept in .data/bench, so that a second run is quick;
 * `--large` measures with 1,000,000 appointments too, `--api` only the API on PostgreSQL, `--browser` only the browser.
 */
const DATA_DIR = join('.data', 'bench')
const now = new Date()
const ZONE = 'Europe/Madrid'

const medium = { professionals: 20, patients: 2000, appointments: 20_000 }

async function prepare() {
  const isNew = !existsSync(join(DATA_DIR, 'database'))
  mkdirSync(DATA_DIR, { recursive: true })
  const database = await openDatabase(readConfig({ NODE_ENV: 'production', DATA_DIR, DATABASE_URL: '' }))
  if (isNew) {
    const appointments = process.argv.includes('--large') ? 1_000_000 : 100_000
    await generateClinic(database, { clinicId: 501, ...medium, now })
    await generateClinic(database, { clinicId: 502, professionals: 20, patients: 50_000, appointments, now })
    await generateClinic(database, { clinicId: 503, professionals: 12, patients: 800, appointments: 500, now })
  }
  const monday = startOfWeek(now.toISOString().slice(0, 10))
  // Far enough apart that the one is not fetched ahead with the other.
  const dense = {
    50: await denseDay(database, 503, addDays(monday, 9), 50),
    250: await denseDay(database, 503, addDays(monday, 9 + 28), 250),
  }
  const patientId = await longRecord(database, 501)
  const people = await database.asOwner(async (tx) => {
    const { rowsOf } = await import('@/server/db/client')
    const { sql } = await import('drizzle-orm')
    const ids = async (table: string) =>
      (await rowsOf<{ id: number }>(tx, sql.raw(`select id from ${table} where clinic_id = 501 order by id`))).map(
        ({ id }) => Number(id),
      )
    return { professional_ids: await ids('professionals'), service_ids: await ids('services') }
  })
  await database.close()
  return { dense, people, patientId }
}

const has = (flag: string) => process.argv.includes(flag)

/** The API on PostgreSQL, at the size of a clinic of years, and at twenty times that. */
async function benchPostgres() {
  await benchApi(DATA_DIR, 52_000, now)
  if (has('--large')) await benchApi(DATA_DIR, 1_000_000, now)
}

async function benchEmbedded(isBrowserOnly: boolean) {
  /** A day that every generated clinic works on, whatever day it is today. */
  const wednesday = addDays(startOfWeek(now.toISOString().slice(0, 10)), 2)
  const { dense, people, patientId } = await prepare()
  const starts: number[] = []
  for (let run = 0; run < (isBrowserOnly ? 1 : 3); run++) {
    const started = await startWeb(DATA_DIR)
    starts.push(started.startedMs)
    await started.stop()
  }
  measured(
    'cold start on an existing embedded database to first page',
    '≤ 3 s',
    `${round(median(starts) / 1000, 2)} s`,
    median(starts) <= 3000,
  )
  const server = await startWeb(DATA_DIR)
  try {
    const clinic = { email: 'admin@clinic-501.test', ...people }
    const week = weekRange(now.toISOString().slice(0, 10), ZONE)
    if (!isBrowserOnly) await benchEndpoints(server, clinic, week, 'embedded (the database included)')
    if (!isBrowserOnly) await benchSearch(server, 'admin@clinic-502.test', 50_000)
    const browser = await openBrowser()
    await benchBundle(browser, server.url, clinic.email, wednesday)
    await benchCold(browser, server.url, clinic.email, wednesday)
    await benchWeekChange(browser, server.url, clinic.email)
    await benchDense(browser, server.url, 'admin@clinic-503.test', dense[50], 600)
    await benchDense(browser, server.url, 'admin@clinic-503.test', dense[250], 3000)
    await benchRecord(browser, server, clinic.email, patientId)
    await browser.close()
  } finally {
    await server.stop()
  }
}

if (!has('--browser')) await benchPostgres()
if (!has('--api')) await benchEmbedded(has('--browser'))
printTable()
