import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import type { EntryFile } from '@/lib/contract/record'
import type { ReportFormIn } from '@/lib/contract/reports'
import { locales } from '@/lib/i18n/locales'
import { cleanFiles } from '@/server/jobs/clean-up'
import { aboutPdf, wordsOfPdf } from '@/tests/support/pdf/read-pdf'
import { anotherClinic, api, ask, clinic, closeRooms, freshClinic, openRooms, owner } from '@/tests/support/room-desk'

beforeAll(openRooms)
beforeEach(freshClinic)
afterAll(closeRooms)

const professional = () => clinic.tokens.professional
const report = (body: ReportFormIn, token = professional(), id = clinic.patient) =>
  ask('reports.create', { id, token, body })
const read = (id: string, token = professional()) =>
  api.fetch('GET', `/api/record-files/${id}`, { headers: { authorization: `Bearer ${token}` } })
const bytesOf = async ({ file_id }: EntryFile, token?: string) =>
  Buffer.from(await (await read(file_id, token)).arrayBuffer())

async function wrote(text: string, more: object = {}, isSigned = true) {
  const { data } = await ask('record.create', {
    ...{ id: clinic.patient, token: professional() },
    body: {
      ...{ kind: 'note', template_version_id: clinic.templateVersion, episode_id: null },
      ...{ content: { answers: { subjective: `<p>${text}</p>` } }, ...more },
    },
  })
  if (!isSigned) return data
  return (await ask('record.sign', { id: data.id, token: professional(), body: {}, version: data.version })).data
}
const words = async (body: ReportFormIn) => {
  const answer = await report(body)
  expect(answer.status, JSON.stringify(answer)).toBe(201)
  return wordsOfPdf(await bytesOf(answer.data))
}
const everything = { parts: ['reason', 'treatment', 'pains', 'measures', 'goals', 'entries'] } as const

describe('a report', () => {
  it('is a PDF of the record, which nobody else’s and no entry names yet', async () => {
    await wrote('Camina mejor')
    const { data, status } = await report({ kind: 'progress', ...everything, parts: [...everything.parts] })
    expect([status, data.type]).toEqual([201, 'application/pdf'])
    expect(data.name).toMatch(/^Informe de evolución - .+ - \d{4}-\d\d-\d\d\.pdf$/)
    const bytes = await bytesOf(data)
    expect(bytes.byteLength).toBe(data.size_bytes)
    expect(aboutPdf(bytes).Title).toBe('Informe de evolución')
    expect(wordsOfPdf(bytes)).toContain('Camina mejor')
    expect((await read(data.file_id, clinic.tokens.admin)).status).toBe(404)
  })

  it('in which nothing of what was chosen would stand is asked about first, and made where that is meant', async () => {
    const asked: ReportFormIn = { kind: 'progress', parts: ['pains', 'entries'] }
    expect((await report(asked)).code).toBe('report_empty')
    expect((await report({ ...asked, empty: true })).status).toBe(201)
    expect((await report({ ...asked, recommendations: 'Caminar cada día' })).status).toBe(201)
  })

  it('leaves its line among the accesses, and each time that it is read one more', async () => {
    await bytesOf((await report({ kind: 'progress' })).data)
    const rows = await owner(
      sql`select what, patient_id from record_accesses where clinic_id = ${clinic.id} order by number`,
    )
    expect(rows).toEqual([
      { what: 'reports.create', patient_id: clinic.patient },
      { what: 'record.file', patient_id: clinic.patient },
    ])
  })

  it('is kept by an entry that names it, and else deleted after a day', async () => {
    const [kept, loose] = [(await report({ kind: 'progress' })).data, (await report({ kind: 'discharge' })).data]
    const entry = await ask('record.create', {
      ...{ id: clinic.patient, token: professional() },
      body: { kind: 'attachment', content: { files: [kept] } },
    })
    expect([entry.status, entry.data.content.files[0].sha256]).toEqual([201, kept.sha256])
    await owner(sql`update record_files set loose_since = now() - interval '2 days' where loose_since is not null`)
    await cleanFiles(api.database, api.services.files)
    expect([(await read(kept.file_id)).status, (await read(loose.file_id)).status]).toEqual([200, 404])
  })

  it('tells of signed entries only; the record itself is printed with its drafts', async () => {
    await wrote('Dicho y firmado')
    await wrote('Sin firmar todavía', {}, false)
    const told = await words({ kind: 'progress', parts: ['entries'] })
    expect(told).toContain('Dicho y firmado')
    expect(told).not.toContain('Sin firmar')
    expect(await words({ kind: 'record' })).toContain('Sin firmar todavía')
  })

  it('is of some days, of an episode, of kinds, or of the entries that were found', async () => {
    const { id } = await wrote('Octubre', { at: '2026-10-10T09:00:00Z', episode_id: clinic.episode })
    await wrote('Noviembre', { at: '2026-11-10T22:59:59Z' })
    const found = async (more: Partial<ReportFormIn>) => {
      const text = await words({ kind: 'record', ...more })
      return ['Octubre', 'Noviembre'].filter((one) => text.includes(one))
    }
    expect(await found({})).toEqual(['Octubre', 'Noviembre'])
    expect(await found({ to: '2026-10-31' })).toEqual(['Octubre'])
    // 23:59:59 of the tenth by the clinic's clock, not the eleventh.
    expect(await found({ from: '2026-11-10', to: '2026-11-10' })).toEqual(['Noviembre'])
    expect(await found({ episode_id: clinic.episode })).toEqual(['Octubre'])
    expect(await found({ entry_ids: [id] })).toEqual(['Octubre'])
    expect(await found({ kinds: ['pain'] })).toEqual([])
  })

  it('says what was written for it, and who signs it with their number and their signature', async () => {
    await owner(
      sql`update professionals set collegiate_number = '28-1234' where id = ${clinic.professionals.professional}`,
    )
    const told = await words({ kind: 'referral', recipient: 'Dra. Ruiz', recommendations: 'Seguir en casa' })
    for (const text of ['Carta de derivación', 'Dra. Ruiz', 'Recomendaciones', 'Seguir en casa', 'colegiado: 28-1234'])
      expect(told).toContain(text)
  })

  it('has the clinic’s logo and the person’s signature as pictures, and is made without one that is gone', async () => {
    const plain = (background: string) =>
      sharp({ create: { width: 90, height: 30, channels: 3, background } })
        .webp()
        .toBuffer()
    await api.services.files.put('logo', await plain('#0f7a69'))
    await api.services.files.put('sign', await plain('#000000'))
    const picturesIn = async () => {
      const { data } = await report({ kind: 'progress' })
      return (await bytesOf(data)).toString('latin1').split('/Subtype /Image').length - 1
    }
    expect(await picturesIn()).toBe(0)
    await owner(sql`update clinics set logo = 'logo' where id = ${clinic.id}`)
    await owner(sql`update professionals set signature = 'sign' where id = ${clinic.professionals.professional}`)
    expect(await picturesIn()).toBe(2)
    await owner(sql`update clinics set logo = 'gone' where id = ${clinic.id}`)
    expect(await picturesIn()).toBe(1)
  })

  test.each(locales)('is written in %s, or in the patient’s language', async (locale) => {
    await owner(sql`update patients set locale = ${locale} where id = ${clinic.patient}`)
    const one = await report({ kind: 'discharge', parts: [...everything.parts] })
    const other = await report({ kind: 'discharge', parts: [...everything.parts], locale })
    expect(one.data.name).toBe(other.data.name)
    const about = aboutPdf(await bytesOf(one.data))
    expect(about.Title).toBe(
      {
        ...{ es: 'Informe de alta', en: 'Discharge report', ca: 'Informe d’alta', fr: 'Compte rendu de sortie' },
        ...{ it: 'Relazione di dimissione', pt: 'Relatório de alta' },
      }[locale],
    )
  })

  it('is refused to the front desk, for days that end before they begin, another patient’s episode, another clinic', async () => {
    expect((await report({ kind: 'progress' }, clinic.tokens.employee)).status).toBe(403)
    const turned = await report({ kind: 'progress', from: '2026-11-02', to: '2026-11-01' })
    expect([turned.status, Object.keys(turned.errors)]).toEqual([422, ['to']])
    const others = await report({ kind: 'progress', episode_id: clinic.episode }, professional(), clinic.otherPatient)
    expect([others.status, others.code]).toEqual([422, 'reference_unknown'])
    const other = await anotherClinic()
    expect((await report({ kind: 'progress' }, professional(), other.patient)).status).toBe(404)
  })

  it('is made of odd names and texts', async () => {
    const odd = '</title><script>globalThis.ran=1</script>\u202e😀'
    await owner(sql`update patients set name = ${odd} where id = ${clinic.patient}`)
    const { data } = await report({
      kind: 'referral',
      recipient: odd,
      reason: odd,
      parts: ['reason'],
      recommendations: odd,
    })
    const bytes = await bytesOf(data)
    expect(aboutPdf(bytes).JavaScript).toBe('no')
    expect(wordsOfPdf(bytes)).toContain('<script>globalThis.ran=1</script>')
    expect(data.name).not.toMatch(/[<>/\u202e]/)
  })
})
