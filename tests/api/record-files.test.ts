import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EntryFile, RecordEntry } from '@/lib/contract/record'
import { cleanFiles } from '@/server/jobs/clean-up'
import { activePdfs, pdfWith } from '@/tests/support/pdf'
import { anotherClinic, api, ask, clinic, closeRooms, freshClinic, openRooms, owner } from '@/tests/support/room-desk'

beforeAll(openRooms)
beforeEach(freshClinic)
afterAll(closeRooms)

const MB = 1024 * 1024
const picture = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#0f7a69' } })
const jpeg = () => picture().jpeg().toBuffer()
const professional = () => clinic.tokens.professional

async function attach(bytes: Uint8Array | string, name = 'rodilla.jpg', token = professional(), id = clinic.patient) {
  const form = new FormData()
  form.set('file', new File([bytes as BlobPart], name, { type: 'image/jpeg' }))
  const answer = await api.ask('record.attach', { token, params: { id }, form })
  return { status: answer.status, ...(await answer.json()) }
}
const attached = async (name?: string) => (await attach(await jpeg(), name)).data as EntryFile
const begin = (files: object[], more: object = {}) =>
  ask('record.create', {
    ...{ id: clinic.patient, token: professional() },
    body: { kind: 'attachment', content: { files }, ...more },
  })
const read = (id: string, token = professional(), search = '', headers: Record<string, string> = {}) =>
  api.fetch('GET', `/api/record-files/${id}${search}`, { headers: { authorization: `Bearer ${token}`, ...headers } })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const inStore = () => readdirSync(join(api.folder, 'files'))

it('an attachment is signed with a file, and refused without one, in words', async () => {
  const { id, version } = (await begin([])).data
  const signed = () => ask('record.sign', { id, token: professional(), body: {}, version })
  const refused = await signed()
  expect([refused.status, refused.code]).toEqual([422, 'entry_fileless'])
  expect(refused.message).toContain('ningún archivo')
  const content = { files: [await attached()] }
  const kept = await ask('record.update', { id, token: professional(), version, body: { content } })
  const answer = await ask('record.sign', { id, token: professional(), body: {}, version: kept.data.version })
  expect(answer.data.state).toBe('signed')
})

describe('a file sent to a record', () => {
  it('is a picture encoded anew, without the place it was taken, with its day and a thumbnail', async () => {
    const bytes = await picture(4000, 2000)
      .withExif({
        IFD0: { Copyright: 'PAYLOAD', DateTime: '2026:03:04 10:20:30' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 23/1 0/1' },
      })
      .jpeg()
      .toBuffer()
    expect(bytes.includes('PAYLOAD')).toBe(true)
    const { data } = await attach(
      Buffer.concat([bytes, Buffer.from('<script>PAYLOAD</script>')]),
      'C:\\fotos\\IMG 1.JPG',
    )
    expect(data).toMatchObject({ name: 'IMG 1.webp', type: 'image/webp', taken_on: '2026-03-04', caption: null })
    const full = await bytesOf(await read(data.file_id))
    expect([full.includes('PAYLOAD'), full.byteLength]).toEqual([false, data.size_bytes])
    expect(createHash('sha256').update(full).digest('hex')).toBe(data.sha256)
    const { width, height, format, exif, xmp } = await sharp(full).metadata()
    expect({ width, height, format, exif, xmp }).toEqual({ width: 3000, height: 1500, format: 'webp' })
    const small = await sharp(await bytesOf(await read(data.file_id, professional(), '?size=small'))).metadata()
    expect([small.width, small.height]).toEqual([480, 240])
  })

  it.each(['png', 'webp'] as const)('may be a %s', async (format) => {
    expect((await attach(await picture()[format]().toBuffer(), `a.${format}`)).status).toBe(201)
  })

  it.each([
    ['a page', '<script>alert(1)</script>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a GIF', 'GIF89a/*<svg/onload=alert(1)>*/=1;'],
    ['an archive', 'PK\x03\x04xxxxxxxxxxxxxxxxxxxxxxxxxx'],
    ['a broken JPEG', '\xff\xd8\xff\xe0 not really a jpeg'],
  ])('is refused when it is %s, by its bytes and with its name', async (_, bytes) => {
    const { status, code, message } = await attach(Buffer.from(bytes, 'latin1'), 'rodilla.jpg')
    expect([status, code]).toEqual([415, 'file_type'])
    expect(message).toContain('rodilla.jpg')
    expect(message).toContain('PDF')
  })

  it('is refused as a picture of more than 10 MB, and as anything of more than 25', async () => {
    const padded = async (size: number) => Buffer.concat([await jpeg(), Buffer.alloc(size)], size)
    expect((await attach(await padded(10 * MB))).status).toBe(201)
    expect(await attach(await padded(10 * MB + 1))).toMatchObject({ status: 413, code: 'image_too_large' })
    expect(await attach(await padded(25 * MB + 1))).toMatchObject({ status: 413, code: 'file_too_large' })
    expect(await attach(await padded(26 * MB))).toMatchObject({ status: 413, code: 'file_too_large' })
  })

  it('is named: a call without one is refused, and one for another clinic’s patient is unknown', async () => {
    expect(await ask('record.attach', { id: clinic.patient, body: {}, token: professional() })).toMatchObject({
      status: 422,
      errors: { file: [expect.any(String)] },
    })
    const other = await anotherClinic()
    expect((await attach(await jpeg(), 'a.jpg', other.tokens.professional)).status).toBe(404)
    expect((await attach(await jpeg(), 'a.jpg', clinic.tokens.employee)).status).toBe(403)
  })

  it.each([
    ['a second file name', 'a";filename="b.html', 'attachment; filename="a_filename_b.webp"'],
    ['a line of a header', 'a\r\nset-cookie: x=1.png', 'filename='],
    ['accents', 'Ecografía ñ.png', "filename*=UTF-8''Ecograf%C3%ADa%20%C3%B1.webp"],
    ['a turn of direction', 'a\u202egnp.exe', 'filename="agnp.webp"'],
    ['nothing', '.', 'filename="archivo.webp"'],
  ])('whose name holds %s is kept as a file of that name', async (_, name, disposition) => {
    const { headers } = await read((await attached(name)).file_id)
    expect(headers.get('content-disposition')).toContain(disposition)
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('set-cookie')).toBeNull()
  })
})

describe('a PDF', () => {
  it.each([true, false])(
    'is kept byte by byte (packed: %s), and shown in place where that is asked',
    async (isPacked) => {
      const bytes = await pdfWith(undefined, isPacked)
      const { data } = await attach(bytes, 'informe.PDF')
      expect(data).toMatchObject({ name: 'informe.pdf', type: 'application/pdf', size_bytes: bytes.byteLength })
      const shown = await read(data.file_id, professional(), '?inline=1')
      expect(shown.headers.get('content-disposition')).toMatch(/^inline; filename="informe.pdf"/)
      expect((await bytesOf(shown)).equals(bytes)).toBe(true)
      expect((await read(data.file_id, professional(), '?size=small')).status).toBe(404)
    },
  )

  it.each(activePdfs.flatMap(([what, change]) => [true, false].map((isPacked) => [what, isPacked, change] as const)))(
    'with %s is refused (packed: %s)',
    async (_, isPacked, change) => {
      const { status, code, message } = await attach(await pdfWith(change, isPacked), 'informe.pdf')
      expect([status, code]).toEqual([415, 'pdf_active'])
      expect(message).toContain('informe.pdf')
    },
  )

  it.each([
    ['is no PDF behind its first letters', '%PDF-1.7 <script>'],
    ['is broken off', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'],
  ])('that %s is refused', async (_, bytes) => {
    expect(await attach(bytes, 'a.pdf')).toMatchObject({ status: 415, code: 'pdf_unreadable' })
  })
})

describe('the files of an entry', () => {
  it('are what the server knows of them, whatever is said, with captions', async () => {
    const file = await attached()
    const { data } = await begin([
      {
        ...file,
        name: 'x.exe',
        type: 'application/pdf',
        size_bytes: 1,
        sha256: 'x',
        caption: ' Antes ',
        taken_on: '2026-01-02',
      },
    ])
    expect(data.content.files).toEqual([{ ...file, caption: 'Antes', taken_on: '2026-01-02' }])
    const { sha256, ...without } = file
    const body = { content: { files: [{ ...without, caption: '' }] } }
    const changed = await ask('record.update', { id: data.id, version: data.version, body, token: professional() })
    expect(changed.data.content.files).toEqual([{ ...file, sha256, caption: null }])
  })

  it.each([
    ['another patient’s', async () => (await attach(await jpeg(), 'a.jpg', professional(), clinic.otherPatient)).data],
    ['a colleague’s upload', async () => (await attach(await jpeg(), 'a.jpg', clinic.tokens.admin)).data],
    ['another entry’s', async () => (await begin([await attached()])).data.content.files[0]],
    ['of another clinic', async () => ({ ...(await attached()), file_id: (await anotherClinic()).recordFile })],
    ['of nobody', async () => ({ ...(await attached()), file_id: 'f'.repeat(32) })],
  ])('are refused when one is %s, and nothing is half done', async (_, wrong) => {
    const [own, other] = [await attached(), (await wrong()) as EntryFile]
    expect(await begin([own, other])).toMatchObject({ status: 422, errors: { 'content.files': expect.anything() } })
    expect((await begin([own])).status).toBe(201)
  })

  it('are an attachment’s alone, and each once', async () => {
    const file = await attached()
    expect((await begin([file, file])).status).toBe(422)
    expect((await begin([file], { kind: 'note', template_version_id: clinic.templateVersion })).status).toBe(422)
  })

  it('are read by who treats: not by the front desk, nor by another clinic, with a line for each reading', async () => {
    const { data } = await begin([await attached()])
    const [{ file_id }] = data.content.files
    const before = await lines()
    expect((await read(file_id, clinic.tokens.employee)).status).toBe(403)
    expect((await read(file_id, (await anotherClinic()).tokens.admin)).status).toBe(404)
    expect((await api.fetch('GET', `/api/record-files/${file_id}`)).status).toBe(401)
    for (const token of Object.values(clinic.tokens)) {
      const plain = await api.fetch('GET', `/api/files/${file_id}`, { headers: { authorization: `Bearer ${token}` } })
      expect(plain.status).toBe(404)
    }
    expect(await lines()).toEqual(before)
    const first = await read(file_id, clinic.tokens.admin)
    expect([first.status, first.headers.get('cache-control'), first.headers.get('etag')]).toEqual([
      200,
      'private, no-store',
      null,
    ])
    expect((await read(file_id, clinic.tokens.admin, '', { 'if-none-match': '*' })).status).toBe(200)
    expect((await lines()).slice(before.length)).toEqual([
      { what: 'record.file', entry_id: data.id },
      { what: 'record.file', entry_id: data.id },
    ])
  })

  it('are nobody’s to read once their entry is removed; and of an upload only its person’s', async () => {
    const file = await attached()
    expect((await read(file.file_id, clinic.tokens.admin)).status).toBe(404)
    expect((await read(file.file_id)).status).toBe(200)
    const { data } = await begin([file])
    expect((await read(file.file_id, clinic.tokens.admin)).status).toBe(200)
    await ask('record.delete', { id: data.id, version: data.version, token: professional(), body: {} })
    for (const token of [clinic.tokens.admin, professional()]) {
      expect((await read(file.file_id, token)).status).toBe(404)
    }
  })

  it('are deleted a day after no entry names them any more, thumbnails too', async () => {
    const [kept, dropped] = [await attached(), await attached()]
    const { data } = (await begin([kept, dropped])) as { data: RecordEntry }
    const body = { content: { files: [kept] } }
    await ask('record.update', { id: data.id, version: data.version, body, token: professional() })
    expect(await cleanFiles(api.database, api.services.files)).toBe(0)
    await owner(sql`update record_files set loose_since = loose_since - interval '25 hours'`)
    const before = inStore()
    expect(before).toEqual(expect.arrayContaining([dropped.file_id, `${dropped.file_id}-small`]))
    expect(await cleanFiles(api.database, api.services.files)).toBeGreaterThan(0)
    expect(inStore()).toEqual(expect.arrayContaining([kept.file_id, `${kept.file_id}-small`]))
    expect(inStore()).not.toContain(dropped.file_id)
    expect(inStore()).not.toContain(`${dropped.file_id}-small`)
  })

  async function lines() {
    const rows = await owner<{ what: string; entry_id: string | null }>(
      sql`select what, entry_id from record_accesses where clinic_id = ${clinic.id} order by number`,
    )
    return rows.map(({ what, entry_id }) => ({ what, entry_id: entry_id && Number(entry_id) }))
  }
})
