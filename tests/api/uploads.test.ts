import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'

let api: TestApi
let clinic: TestClinic
let other: TestClinic

beforeAll(async () => {
  api = await testApi()
  clinic = await makeClinic(api.database, 61)
  other = await makeClinic(api.database, 62)
})
afterAll(() => api.close())

const TEN_MB = 10 * 1024 * 1024
const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f7a69' } })
const jpeg = () => picture().jpeg().toBuffer()
const png = () => picture().png().toBuffer()

/** A grey square as PNG: next to nothing to send, a byte a pixel to unpack. */
function greySquare(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 8
  const pixels = deflateSync(Buffer.alloc((side + 1) * side), { level: 1 })
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

const upload = (
  bytes: Uint8Array | string,
  name = 'a.png',
  type = 'image/png',
  fields: Record<string, string> = { _method: 'PATCH' },
) => {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  form.set('avatar', new Blob([bytes as BlobPart], { type }), name)
  return api.ask('professionals.update', {
    token: clinic.tokens.professional,
    params: { id: clinic.professionals.professional },
    form,
  })
}
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
/** The avatar as it is served after an upload that was taken. */
async function served(answer: Response): Promise<{ headers: Headers; bytes: Buffer }> {
  expect(answer.status).toBe(200)
  const { data } = await answer.json()
  expect(data.avatar).toMatch(/^\/api\/files\/[a-f0-9]{32}$/)
  const file = await api.fetch('GET', data.avatar, bearer(clinic.tokens.employee))
  return { headers: file.headers, bytes: Buffer.from(await file.arrayBuffer()) }
}

describe('a file', () => {
  it('is asked for each time it is shown: unchanged for who may see it, refused once they are signed out', async () => {
    const { headers } = await served(await upload(await png()))
    expect(headers.get('cache-control')).toBe('private, no-cache')
    const etag = headers.get('etag') ?? ''
    const path = `/api/files/${etag.replaceAll('"', '')}`
    const ask = (token: string, known = etag) =>
      api.fetch('GET', path, { headers: { authorization: `Bearer ${token}`, 'if-none-match': known } })
    const unchanged = await ask(clinic.tokens.employee)
    expect([unchanged.status, unchanged.headers.get('etag'), (await unchanged.arrayBuffer()).byteLength]).toEqual([
      304,
      etag,
      0,
    ])
    expect(unchanged.headers.get('cache-control')).toBe('private, no-cache')
    expect((await ask(clinic.tokens.employee, '"another"')).status).toBe(200)
    expect((await ask('x'.repeat(43))).status).toBe(401)
  })
})

describe('an avatar', () => {
  it('is refused when its bytes are no JPEG or PNG, whatever its name and type say', async () => {
    const html = '<script>alert(1)</script>'
    const gif = 'GIF89a/*<svg/onload=alert(1)>*/=1;'
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
    const pdf = '%PDF-1.7 <script>'
    const webp = await picture().webp().toBuffer()
    for (const bytes of [html, gif, svg, pdf, webp, '\xff\xd8\xff\xe0 not really a jpeg']) {
      expect((await upload(bytes, 'avatar.png')).status).toBe(415)
    }
  })

  it('is refused when it is broken off, or unpacks into more than fifty million pixels', async () => {
    const whole = await jpeg()
    expect((await upload(whole.subarray(0, whole.length / 2))).status).toBe(415)
    const bomb = greySquare(7_100)
    expect(bomb.byteLength).toBeLessThan(TEN_MB / 10)
    expect((await upload(bomb)).status).toBe(415)
    expect((await upload(greySquare(7_000))).status).toBe(200)
  })

  it('is refused with its first byte beyond 10 MB', async () => {
    const padded = async (size: number) => Buffer.concat([await jpeg(), Buffer.alloc(size)], size)
    expect((await upload(await padded(TEN_MB))).status).toBe(200)
    const answer = await upload(await padded(TEN_MB + 1))
    expect(answer.status).toBe(413)
    expect((await answer.json()).code).toBe('image_too_large')
  })

  it('is refused while it still arrives, so that an endless one is not waited for', async () => {
    let given = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        given += 65_536
        controller.enqueue(new Uint8Array(65_536))
      },
    })
    const answer = await api.fetch('POST', `/api/professionals/${clinic.professionals.professional}`, {
      headers: { ...bearer(clinic.tokens.professional).headers, 'content-type': 'multipart/form-data; boundary=x' },
      body: endless,
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(413)
    expect((await answer.json()).code).toBe('image_too_large')
    expect(given).toBeLessThan(2 * TEN_MB)
  })

  it('is refused without _method=PATCH', async () => {
    expect((await upload(await png(), 'a.png', 'image/png', {})).status).toBe(404)
  })

  it.each([
    ['a page after a JPEG', async () => Buffer.concat([await jpeg(), Buffer.from('<script>PAYLOAD</script>')])],
    ['an archive after a PNG', async () => Buffer.concat([await png(), Buffer.from('PK\x03\x04PAYLOAD', 'latin1')])],
    [
      'a script in a JPEG’s comment',
      async () => {
        const text = Buffer.from('*/=1;PAYLOAD/*')
        const comment = Buffer.from([0xff, 0xfe, 0, text.length + 2])
        const bytes = await jpeg()
        return Buffer.concat([bytes.subarray(0, 2), comment, text, bytes.subarray(2)])
      },
    ],
    [
      'the place where it was taken',
      () =>
        picture()
          .withExif({ IFD0: { Copyright: 'PAYLOAD' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 23/1 0/1' } })
          .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">PAYLOAD</x:xmpmeta>')
          .jpeg()
          .toBuffer(),
    ],
  ])('that carries %s is encoded anew without it', async (_, make) => {
    const bytes = await make()
    expect(bytes.includes('PAYLOAD')).toBe(true)
    const avatar = await served(await upload(bytes))
    expect(avatar.bytes.includes('PAYLOAD')).toBe(false)
    const { format, exif, xmp, iptc, comments } = await sharp(avatar.bytes).metadata()
    expect({ format, exif, xmp, iptc, comments }).toEqual({ format: 'webp' })
  })

  it.each([
    ['a path upwards', '../../../etc/passwd'],
    ['a path of Windows', '..\\..\\windows.png'],
    ['a second file name', 'a";filename="b.html'],
    ['a line of a header', 'a\r\nset-cookie: x=1.png'],
    ['a zero', 'a\0.html'],
    ['five thousand letters', `${'x'.repeat(5000)}.png`],
    ['a turn of direction', '\u202egnp.exe'],
  ])('whose name holds %s leaves it behind, and is served as the picture that it is', async (_, name) => {
    const { headers } = await served(await upload(await png(), name, 'text/html'))
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('content-disposition')).toBe('attachment; filename="avatar.webp"')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('set-cookie')).toBeNull()
    for (const kept of readdirSync(join(api.folder, 'files'))) expect(kept).toMatch(/^[a-f0-9]{32}$/)
    expect(readdirSync(join(api.folder, '..'))).not.toContain('etc')
  })

  it('is read by its own clinic, and by nobody else', async () => {
    const answer = await upload(await png(), 'a.png', 'image/png', { _method: 'PATCH', name: 'Marta Gil' })
    const { data } = await answer.json()
    expect(data.name).toBe('Marta Gil')
    const status = async (init?: RequestInit) => (await api.fetch('GET', data.avatar, init)).status
    expect(await status(bearer(clinic.tokens.employee))).toBe(200)
    expect(await status(bearer(other.tokens.admin))).toBe(404)
    expect(await status()).toBe(401)
  })

  it('has an address that leads to no other file', async () => {
    for (const id of ['..%2fsecret', '%2e%2e%2f%2e%2e%2fetc%2fpasswd', '..', 'a'.repeat(31)]) {
      expect((await api.fetch('GET', `/api/files/${id}`, bearer(clinic.tokens.admin))).status).not.toBe(200)
    }
  })
})

describe('an ordinary update', () => {
  it('leaves an avatar out and switches the onboarding off', async () => {
    const answer = await api.ask('professionals.update', {
      token: clinic.tokens.employee,
      params: { id: clinic.professionals.employee },
      body: { avatar: 'https://evil.test/x.png', onboarding_enabled: false },
    })
    expect((await answer.json()).data.avatar).toBeNull()
    const { data } = await (await api.ask('me.show', { token: clinic.tokens.employee })).json()
    expect(data.onboarding_enabled).toBe(false)
  })
})
