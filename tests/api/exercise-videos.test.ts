import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EndpointName } from '@/lib/contract/addresses'
import { VIDEO_MAX_BYTES, VIDEO_PART_BYTES } from '@/lib/domain/exercises/limits'
import { rowsOf } from '@/server/db/client'
import { cleanVideos } from '@/server/jobs/clean-up'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'

let api: TestApi
let clinic: TestClinic
let nextClinic = 8901

beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  clinic = await makeClinic(api.database, nextClinic++)
})
afterAll(() => api.close())

/** Two parts and a bit, each byte of which is known by its place; it begins as an MP4 does. */
const video = new Uint8Array(2 * VIDEO_PART_BYTES + 1000).map((_, at) => at % 251)
video.set([0, 0, 0, 32, ...[...'ftypisom'].map((letter) => letter.charCodeAt(0))])

type Asked = {
  id?: number | string
  body?: object
  query?: Record<string, number>
  form?: FormData
  token?: string
  headers?: Record<string, string>
}
const ask = async (name: EndpointName, { id, token = clinic.tokens.professional, ...asked }: Asked = {}) => {
  const answer = await api.ask(name, { token, ...asked, params: id === undefined ? undefined : { id } })
  return { status: answer.status, ...(await answer.json()) }
}
const begin = async (size = video.length) =>
  (await ask('exercise-videos.begin', { id: clinic.exercise, body: { size } })).data.id as string
const partFrom = (offset: number, bytes = video) => {
  const form = new FormData()
  form.set('part', new Blob([bytes.slice(offset, offset + VIDEO_PART_BYTES)]), 'part')
  return form
}
const send = (id: string, offset: number, bytes = video) =>
  ask('exercise-videos.send', { id, query: { offset }, form: partFrom(offset, bytes) })
async function sendAll(bytes = video) {
  const id = await begin(bytes.length)
  for (let at = 0; at < bytes.length; at += VIDEO_PART_BYTES) await send(id, at, bytes)
  return id
}
const read = (id: string, headers?: Record<string, string>, token = clinic.tokens.professional) =>
  api.ask('files.show', { token, params: { id }, headers })
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())

describe('a video of an exercise', () => {
  it('is sent in parts, and goes on from where it was', async () => {
    const id = await begin()
    expect((await send(id, 0)).data).toMatchObject({ received: VIDEO_PART_BYTES, exercise: null })
    // Sent twice, or too early, it is said what is wanted, and nothing is taken.
    expect((await send(id, 0)).data.received).toBe(VIDEO_PART_BYTES)
    expect((await send(id, 2 * VIDEO_PART_BYTES)).data.received).toBe(VIDEO_PART_BYTES)
    expect((await ask('exercise-videos.show', { id })).data.received).toBe(VIDEO_PART_BYTES)
    await send(id, VIDEO_PART_BYTES)
    const { data } = await send(id, 2 * VIDEO_PART_BYTES)
    expect(data).toMatchObject({ received: video.length, exercise: { id: clinic.exercise, video_id: id, version: 2 } })
    expect(Buffer.compare(await bytesOf(await read(id)), video)).toBe(0)
    const list = await api.ask('exercises.list', { token: clinic.tokens.professional, query: { library: 'own' } })
    expect((await list.json()).data[0]).toMatchObject({ id: clinic.exercise, has_video: true })
  })

  it('is read by ranges: over the border of parts, from the end, and not beyond it', async () => {
    const id = await sendAll()
    const ranged = async (range: string, more = {}) => {
      const answer = await read(id, { range, ...more })
      return { status: answer.status, said: answer.headers.get('content-range'), bytes: await bytesOf(answer) }
    }
    const size = video.length
    const border = VIDEO_PART_BYTES - 3
    expect(await ranged(`bytes=${border}-${border + 5}`)).toEqual({
      status: 206,
      said: `bytes ${border}-${border + 5}/${size}`,
      bytes: video.slice(border, border + 6),
    })
    expect((await ranged('bytes=-10')).bytes).toEqual(video.slice(-10))
    expect(await ranged(`bytes=${size}-`)).toEqual({ status: 416, said: `bytes */${size}`, bytes: new Uint8Array() })
    expect((await ranged('bytes=0-9', { 'if-range': '"other"' })).status).toBe(200)
    expect((await ranged('bytes=0-9', { 'if-range': `"${id}"` })).status).toBe(206)
    const whole = await read(id)
    expect([whole.status, whole.headers.get('accept-ranges'), whole.headers.get('content-type')]).toEqual([
      200,
      'bytes',
      'video/mp4',
    ])
  })

  it('is refused where it begins as no video, where a part has another length, and where it is too long', async () => {
    const id = await begin()
    expect((await send(id, 0, new Uint8Array(video.length))).code).toBe('video_type')
    const form = partFrom(0, video.slice(0, 100))
    expect(await ask('exercise-videos.send', { id, query: { offset: 0 }, form })).toMatchObject({
      status: 422,
      errors: { part: [expect.any(String)] },
    })
    const long = await ask('exercise-videos.begin', { id: clinic.exercise, body: { size: VIDEO_MAX_BYTES + 1 } })
    expect([long.status, Object.keys(long.errors)]).toEqual([422, ['size']])
  })

  it('is its sender’s alone until it is there, and the clinic’s alone afterwards', async () => {
    const id = await begin()
    expect((await ask('exercise-videos.show', { id, token: clinic.tokens.admin })).status).toBe(404)
    const form = partFrom(0)
    expect(
      (await ask('exercise-videos.send', { id, query: { offset: 0 }, form, token: clinic.tokens.admin })).status,
    ).toBe(404)
    expect((await ask('exercise-videos.show', { id, token: clinic.tokens.employee })).status).toBe(403)
    const whole = await sendAll(video.slice(0, 1000))
    const other = await makeClinic(api.database, nextClinic++)
    expect((await read(whole, {}, other.tokens.admin)).status).toBe(404)
  })

  it('takes the place of the one before, whose file stays for who was given it, and is taken away', async () => {
    const [first, second] = [await sendAll(video.slice(0, 1000)), await sendAll(video.slice(0, 2000))]
    const { data } = await ask('exercises.show', { id: clinic.exercise })
    expect(data.video_id).toBe(second)
    expect((await read(first)).status).toBe(200)
    const changed = await ask('exercises.update', {
      id: clinic.exercise,
      body: { video_id: null },
      headers: { 'if-match': `"${data.version}"` },
    })
    expect(changed.data.video_id).toBeNull()
  })

  it('that nobody sends to the end is forgotten, by another one and after a day', async () => {
    const id = await begin()
    await send(id, 0)
    // Put away, and the process died before it was counted.
    await api.services.files.put(`${id}-part-1`, new Uint8Array(10))
    const again = await begin()
    expect((await ask('exercise-videos.show', { id })).status).toBe(404)
    for (const part of [0, 1]) await expect(api.services.files.get(`${id}-part-${part}`)).rejects.toThrow()
    await send(again, 0)
    await api.database.asOwner((tx) =>
      rowsOf(tx, sql`update exercise_video_uploads set created_at = created_at - interval '25 hours'`),
    )
    expect(await cleanVideos(api.database, api.services.files)).toBeGreaterThan(0)
    await expect(api.services.files.get(`${again}-part-0`)).rejects.toThrow()
  })

  it('counts a part once that comes twice at once', async () => {
    const id = await begin()
    await Promise.all([send(id, 0), send(id, 0), send(id, 0)])
    expect((await ask('exercise-videos.show', { id })).data.received).toBe(VIDEO_PART_BYTES)
  })
})
