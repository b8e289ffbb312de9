import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compressed } from '@/lib/bff/compressed'

const large = { data: Array.from({ length: 300 }, (_, id) => ({ id, name: `Paciente ${id}` })) }
const asked = (accepted: string | null) =>
  new Request('http://localhost/api/groups/1/members', {
    headers: accepted === null ? {} : { 'accept-encoding': accepted },
  })
const answer = (given: unknown = large, headers: HeadersInit = {}) => Response.json(given, { headers })
const encodingOf = async (accepted: string | null, given = answer()) =>
  (await compressed(asked(accepted), given)).headers.get('content-encoding')

describe('an answer', () => {
  it('that is large is a fraction of its size, and says so', async () => {
    const found = await compressed(asked('gzip, deflate, br'), answer(large, { etag: '"3"' }))
    const body = new Uint8Array(await found.arrayBuffer())
    expect(body.byteLength).toBeLessThan(JSON.stringify(large).length / 4)
    expect(JSON.parse(gunzipSync(body).toString())).toEqual(large)
    expect(Object.fromEntries(found.headers)).toMatchObject({
      ...{ 'content-encoding': 'gzip', vary: 'accept-encoding', etag: '"3"' },
      'content-type': expect.stringContaining('application/json'),
    })
  })

  it.each([null, '', 'br', 'gzip;q=0', 'gzip; q=0.0, br'])(
    'is as it was where the caller takes %j',
    async (accepted) => {
      expect(await encodingOf(accepted)).toBeNull()
    },
  )

  it('that is small, a file, or none stays as it is', async () => {
    const small = await compressed(asked('gzip'), answer({ data: [] }))
    expect(small.headers.get('content-encoding')).toBeNull()
    expect(await small.json()).toEqual({ data: [] })
    expect(await encodingOf('gzip', answer(large, { 'content-disposition': 'attachment' }))).toBeNull()
    expect(
      await encodingOf('gzip', new Response('x'.repeat(9000), { headers: { 'content-type': 'image/webp' } })),
    ).toBeNull()
    expect((await compressed(asked('gzip'), new Response(null, { status: 204 }))).status).toBe(204)
  })

  it('that refuses keeps its status', async () => {
    const refused = Response.json({ ...large, code: 'invalid' }, { status: 422 })
    expect((await compressed(asked('gzip'), refused)).status).toBe(422)
  })
})
