import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  ask,
  book,
  closeMerges,
  kept,
  latest,
  merge,
  openMerges,
  other,
  owner,
  patientsOf,
  register,
  show,
  twoPatients,
  undo,
  versionOf,
} from '@/tests/support/merges-desk'

beforeAll(() => openMerges(8111))
afterAll(closeMerges)
beforeEach(twoPatients)

describe('a merge undone', () => {
  it('gives both back as they were; what was made or changed since stays', async () => {
    const went = await book([other])
    const before = { kept: await show(kept), other: await show(other) }
    await merge(kept, other)
    const since = await book([kept])
    await ask('patients.update', {
      params: { id: kept },
      headers: { 'if-match': `"${await versionOf(kept)}"` },
      body: { town: 'Hondarribia' },
    })
    const undone = await undo((await latest(kept)).id)
    expect(undone).toMatchObject({ status: 200, data: { kept_id: kept, merged_id: other, kept_fields: ['town'] } })
    expect([await patientsOf(went), await patientsOf(since)]).toEqual([[other], [kept]])
    const counted = { version: expect.anything(), updated_at: expect.anything() }
    expect(await show(other)).toEqual({ ...before.other, ...counted })
    expect(await show(kept)).toEqual({ ...before.kept, ...counted, town: 'Hondarribia' })
  })

  it('once, and within thirty days', async () => {
    await merge(kept, other)
    const { id } = await latest(kept)
    await owner(sql`update patient_merges set created_at = now() - interval '31 days' where id = ${id}`)
    expect(await undo(id)).toMatchObject({ status: 410, code: 'merge_expired' })
    expect(await latest(kept)).toMatchObject({ until: null, undone_at: null })
    await owner(sql`update patient_merges set created_at = now() where id = ${id}`)
    expect((await undo(id)).status).toBe(200)
    expect(await latest(kept)).toMatchObject({ until: null, undone_at: expect.stringMatching(/Z$/) })
    expect(await undo(id)).toMatchObject({ status: 409, code: 'merge_undone' })
  })

  it('of a chain parts the first one alone', async () => {
    const went = await book([other])
    const own = await book([kept])
    const end = await register({ name: 'Final' })
    await merge(kept, other)
    const { id } = await latest(kept)
    await merge(end, kept)
    expect(await show(other)).toMatchObject({ id: end })
    expect((await ask('patient-merges.list', { params: { id: end } })).data).toHaveLength(2)
    expect((await undo(id)).status).toBe(200)
    expect([await patientsOf(went), await patientsOf(own)]).toEqual([[other], [end]])
    expect(await show(other)).toMatchObject({ id: other })
    expect(await show(kept)).toMatchObject({ id: end })
    const [second] = (await ask('patient-merges.list', { params: { id: end } })).data
    expect((await undo(second.id)).status).toBe(200)
    expect([await patientsOf(went), await patientsOf(own)]).toEqual([[other], [kept]])
  })

  it('takes its values back from whom the one who was kept went on with, but for what was changed since', async () => {
    const version = async (id: number) => ({ 'if-match': `"${await versionOf(id)}"` })
    const change = async (id: number, body: object) =>
      ask('patients.update', { params: { id }, headers: await version(id), body })
    await change(other, { birth_date: '1980-02-29', town: 'Vic', tags: ['Mutua'] })
    const end = await register({ name: 'Final', tags: ['Propia'] })
    await merge(kept, other)
    const { id } = await latest(kept)
    await merge(end, kept)
    expect(await show(end)).toMatchObject({ birth_date: '1980-02-29', town: 'Vic' })
    await change(end, { town: 'Hondarribia' })
    expect((await undo(id)).status).toBe(200)
    const { tags, ...now } = await show(end)
    expect(now).toMatchObject({ birth_date: null, town: 'Hondarribia' })
    expect(tags).not.toContain('Mutua')
    expect(tags).toContain('Propia')
    expect(await show(other)).toMatchObject({ birth_date: '1980-02-29', tags: ['Mutua'] })
  })

  it('makes two people of them', async () => {
    await merge(kept, other)
    await undo((await latest(kept)).id)
    expect(
      (await ask('patient-merges.preview', { query: { patient_id: kept, other_id: other } })).data.distinguished,
    ).toBe(true)
  })
})
