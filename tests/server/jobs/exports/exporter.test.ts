import { sql } from 'drizzle-orm'
import { strFromU8 } from 'fflate'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { claimExport, renewExport } from '@/server/jobs/exports/claim'
import { settleDone, writePart } from '@/server/jobs/exports/settle'
import { sweepExports } from '@/server/jobs/exports/sweep'
import {
  ask,
  clinics,
  closeExports,
  database,
  emptyExports,
  exporting,
  filesOf,
  kept,
  openExports,
  owner,
  row,
} from '@/tests/support/exporter-desk'

beforeAll(openExports)
afterEach(() => {
  for (const release of held.splice(0)) release()
  return emptyExports()
})
afterAll(closeExports)

const untilState = (id: number, state: string) => expect.poll(async () => (await row(id)).state).toBe(state)
const topics = async () =>
  (await owner<{ topic: string }>(sql`select topic from outbox order by id`)).map(({ topic }) => topic)
const expireLeases = () =>
  owner(sql`update exports set leased_until = now() - interval '1 second' where state = 'running'`)
const noSpace = async () => {
  throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
}
const held: (() => void)[] = []
/** The first that comes to it waits until it is let go: at the latest when the test is over. */
function gate() {
  const { promise: opened, resolve: release } = Promise.withResolvers<void>()
  const { promise: isReached, resolve: reach } = Promise.withResolvers<void>()
  held.push(release)
  let isFirst = true
  const pass = async () => {
    if (!isFirst) return
    isFirst = false
    reach()
    await opened
  }
  return { pass, isReached, release }
}

describe('a process that dies halfway', () => {
  it('leaves an export to the next one, which makes it whole, and nothing of its own', async () => {
    const id = await ask(clinics[0], 'clinic')
    const dead = (await claimExport(database, 'clinic'))!
    await writePart(database, dead, 0, 3)
    kept.set(`${dead.run}-0`, new TextEncoder().encode('the'))
    expect(await claimExport(database, 'clinic')).toBeNull()
    await expireLeases()
    const exporter = exporting()
    exporter.look()
    await untilState(id, 'done')
    expect(await row(id)).toMatchObject({ attempts: 2, progress: 100, failure: null })
    expect(strFromU8((await filesOf(id))['data/patients.json']!)).toContain('Etxeberria')
    await expect.poll(() => [...kept.keys()].filter((key) => key.startsWith(dead.run))).toEqual([])
    expect(await topics()).toEqual(['clinic_export_done'])
  })

  it('can change nothing once it comes to itself and another one has it', async () => {
    const id = await ask(clinics[0], 'patient')
    const slow = (await claimExport(database, 'patient'))!
    await expireLeases()
    const next = (await claimExport(database, 'patient'))!
    expect(next).toMatchObject({ id, attempts: 2 })
    expect(await renewExport(database, slow)).toBe(false)
    await expect(writePart(database, slow, 0, 1)).rejects.toThrow()
    await expect(settleDone(database, slow, 1)).rejects.toThrow()
    expect(await renewExport(database, next)).toBe(true)
    expect(await topics()).toEqual([])
  })

  it('and dies again with it, is not the end of every other: it is given up after the third', async () => {
    const id = await ask(clinics[0], 'patient')
    for (let at = 0; at < 3; at++) {
      await claimExport(database, 'patient')
      await expireLeases()
    }
    exporting().look()
    await untilState(id, 'failed')
    expect((await row(id)).failure).toBe('interrupted')
    expect(await topics()).toEqual(['patient_export_failed'])
  })
})

describe('a process that ends', () => {
  it('gives back what it has in hand at once, as if it had not begun', async () => {
    const { pass, isReached, release } = gate()
    const id = await ask(clinics[0], 'clinic')
    const get = async () => {
      await pass()
      return new Uint8Array(1)
    }
    const first = exporting({ get })
    first.look()
    await isReached
    const ended = first.stop()
    release()
    await ended
    expect(await row(id)).toMatchObject({ state: 'queued', attempts: 0 })
    exporting().look()
    await untilState(id, 'done')
    expect((await row(id)).attempts).toBe(1)
  })
})

describe('of one clinic', () => {
  it('one is made at a time, also of two kinds, and another clinic’s does not wait for it', async () => {
    const { pass, isReached, release } = gate()
    const first = await ask(clinics[0], 'clinic')
    exporting({ put: (key, bytes) => pass().then(() => void kept.set(key, bytes)) }).look()
    await isReached
    const second = await ask(clinics[0], 'patient')
    const others = await ask(clinics[1], 'patient')
    // Nothing keeps this one from making either.
    exporting().look()
    await untilState(others, 'done')
    expect([(await row(first)).state, (await row(second)).state]).toEqual(['running', 'queued'])
    release()
    await untilState(first, 'done')
    await untilState(second, 'done')
  })

  it('the database itself refuses a second', async () => {
    await ask(clinics[0], 'clinic')
    const second = await ask(clinics[0], 'patient')
    await claimExport(database, 'clinic')
    await expect(owner(sql`update exports set state = 'running' where id = ${second}`)).rejects.toThrow()
  })
})

describe('a storage that fails', () => {
  it('makes it fail, with its reason, told to who asked; and nothing stays', async () => {
    const id = await ask(clinics[0], 'patient')
    exporting({ put: noSpace }).look()
    await untilState(id, 'failed')
    expect((await row(id)).failure).toBe('storage')
    expect(await topics()).toEqual(['patient_export_failed'])
    await expect.poll(() => owner(sql`select 1 from export_parts`)).toEqual([])
    expect(kept.size).toBe(0)
  })

  it('that does not give what was uploaded is no reason for a copy without it', async () => {
    const id = await ask(clinics[0], 'clinic')
    exporting({
      get: async () => {
        throw Object.assign(new Error('the bucket does not answer'), { code: 'ECONNREFUSED' })
      },
    }).look()
    await untilState(id, 'failed')
    expect((await row(id)).failure).toBe('storage')
  })
})

describe('one that is called off while it is made', () => {
  it('stays so, and what was kept of it is swept', async () => {
    const { pass, isReached, release } = gate()
    const id = await ask(clinics[0], 'clinic')
    exporting({ put: (key, bytes) => pass().then(() => void kept.set(key, bytes)) }).look()
    await isReached
    expect(await owner(sql`select 1 from export_parts`)).toHaveLength(1)
    await owner(sql`update exports set state = 'canceled' where id = ${id}`)
    release()
    await expect.poll(() => owner(sql`select 1 from export_parts`)).toEqual([])
    await expect.poll(() => kept.size).toBe(0)
    expect((await row(id)).state).toBe('canceled')
    expect(await topics()).toEqual([])
  })
})

describe('what is over', () => {
  it('is swept an hour after its time, and its row after a month', async () => {
    const id = await ask(clinics[0], 'patient')
    const exporter = exporting()
    exporter.look()
    await untilState(id, 'done')
    await exporter.stop()
    const files = {
      put: async () => {},
      get: async () => new Uint8Array(),
      remove: async (key: string) => void kept.delete(key),
    }
    await owner(sql`update exports set expires_at = now() - interval '59 minutes'`)
    expect(await sweepExports(database, files)).toBe(0)
    await owner(sql`update exports set expires_at = now() - interval '61 minutes'`)
    expect(await sweepExports(database, files)).toBe(1)
    expect([kept.size, (await row(id)).state]).toEqual([0, 'expired'])
    await owner(sql`update exports set created_at = now() - interval '31 days'`)
    await sweepExports(database, files)
    expect(await owner(sql`select 1 from exports`)).toEqual([])
  })

  it('whose bytes cannot be deleted now is deleted later', async () => {
    const id = await ask(clinics[0], 'patient')
    exporting().look()
    await untilState(id, 'done')
    await owner(sql`update exports set expires_at = now() - interval '2 hours'`)
    const away = { put: async () => {}, get: async () => new Uint8Array(), remove: noSpace }
    await expect(sweepExports(database, away)).rejects.toThrow()
    expect(await owner(sql`select 1 from export_parts`)).toHaveLength(1)
  })
})
