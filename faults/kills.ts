import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@/server/config'
import { openDatabase } from '@/server/db/open'
import { startApiProcess } from './api-process'
import { killedBeforeDelivery } from './delivery'
import { expectThat, expectWithin } from './report'
import { appointment, book, halfDone, idsOf, newClinic } from './scene'

/** Opens the database beside the API, does something, and lets go of it. */
async function beside<T>(
  environment: Record<string, string>,
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
) {
  const database = await openDatabase(readConfig({ NODE_ENV: 'test', ...environment }))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/**
 * kill -9 while eight clients book: everything that was acknowledged is there afterwards, nothing is half done, and it
 * serves again within three seconds.
 */
export async function killedWhileWriting(
  title: string,
  environment: Record<string, string>,
  clinicId: number,
  rounds: number,
) {
  const clinic = await beside(environment, (database) => newClinic(database, clinicId))
  const acknowledged: number[] = []
  let hour = 0
  let slowest = 0
  for (let round = 0; round < rounds; round++) {
    const from = Date.now()
    const api = await startApiProcess(environment)
    if (round > 0) slowest = Math.max(slowest, Date.now() - from)
    let isOver = false
    const client = async () => {
      while (!isOver) {
        const answer = await book(api.url, clinic, appointment(clinic, hour++)).catch(() => null)
        const body = answer?.status === 201 ? await answer.json().catch(() => null) : null
        if (body) acknowledged.push(body.data.id)
      }
    }
    const clients = Array.from({ length: 8 }, client)
    await new Promise((resolve) => setTimeout(resolve, 700 + Math.random() * 600))
    api.child.kill('SIGKILL')
    isOver = true
    await Promise.all(clients)
    await api.ended
  }
  const { lost, half } = await beside(environment, async (database) => {
    const there = await idsOf(database, clinicId)
    return { lost: acknowledged.filter((id) => !there.has(id)).length, half: await halfDone(database, clinicId) }
  })
  expectThat(
    `kill -9 while writing, ${title}: nothing acknowledged is lost`,
    lost === 0 && acknowledged.length > 0,
    `${lost} of ${acknowledged.length} in ${rounds} rounds`,
  )
  expectThat(`kill -9 while writing, ${title}: nothing is half done`, half === 0, half)
  expectWithin(`kill -9 while writing, ${title}: serves again within 3 s`, slowest, 3000)
}

/** The embedded database's own faults: a second process is refused, with a message that says what to do. */
export async function embeddedFaults(rounds: number) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'physio-faults-'))
  const environment = { DATA_DIR, DATABASE_URL: '' }
  await killedWhileWriting('embedded', environment, 903, rounds)
  const first = await startApiProcess(environment)
  const second = await startApiProcess(environment)
  const isRefused = (await second.ended) !== 0 && second.output().includes(`pid ${first.child.pid}`)
  expectThat(
    'a second process on the same DATA_DIR is refused, naming the first',
    isRefused,
    second.output().trim().slice(0, 120),
  )
  first.child.kill('SIGTERM')
  await first.ended
  await killedBeforeDelivery('embedded', environment, 908, rounds)
  rmSync(DATA_DIR, { recursive: true, force: true })
}
