import { sql } from 'drizzle-orm'
import { strFromU8 } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '@/server/db/client'
import { patients } from '@/server/db/schema/patients'
import { archiveEntries } from '@/server/steps/clinic-export/entries'
import { exportedTables, leftOut } from '@/server/steps/clinic-export/tables'
import { zipped } from '@/server/steps/clinic-export/zip'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'
import { archive as archived } from '@/tests/support/exports-desk'

let api: TestApi
let clinic: TestClinic
let other: TestClinic
let canceled: TestClinic

const MORE_THAN_TWO_BATCHES = 1100

beforeAll(async () => {
  api = await testApi({}, undefined, 'all')
  clinic = await makeClinic(api.database, 91, { password_hash: '$argon2id$the-hash' })
  other = await makeClinic(api.database, 92)
  canceled = await makeClinic(api.database, 93, { subscription: { status: 'canceled', trial_ends_at: null } })
  await api.database.asOwner((tx) =>
    tx
      .insert(patients)
      .values(
        Array.from({ length: MORE_THAN_TWO_BATCHES }, (_, at) => ({ clinic_id: clinic.id, name: `=Paciente ${at}` })),
      ),
  )
})
afterAll(() => api.close())

const archive = (token: string, language = 'es') => archived(api, { token, language })
const json = (files: Record<string, Uint8Array>, name: string) =>
  JSON.parse(strFromU8(files[`data/${name}.json`]!)) as Record<string, unknown>[]

describe('the export of a clinic', () => {
  it.each(['professional', 'employee'] as const)('is closed to a %s', async (role) => {
    const token = clinic.tokens[role]
    expect((await api.ask('clinic-exports.create', { token })).status).toBe(403)
    expect((await api.ask('clinic-exports.list', { token })).status).toBe(403)
    expect((await api.ask('clinic-exports.file', { token, params: { id: clinic.clinicExport } })).status).toBe(403)
  })

  it('is a ZIP to save, with a README in the reader’s language, and is a line of the audit', async () => {
    const { answer, files } = await archive(clinic.tokens.admin, 'fr')
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="clinic-91-\d{4}-\d\d-\d\d\.zip"$/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const readme = strFromU8(files['README.txt']!)
    expect(readme).toContain('Export complet\u00A0: Clínica 91')
    expect(readme).toContain('admin de 91')
    const lines = json(files, 'audit')
    expect(lines.at(-1)).toMatchObject({ action: 'exported', entity: 'clinic', entity_id: 91 })
    const [taken] = await api.database.asOwner((tx) =>
      rowsOf(tx, sql`select action, entity from audit where clinic_id = 91 order by id desc limit 1`),
    )
    expect(taken).toEqual({ action: 'downloaded', entity: 'clinic' })
  })

  it('has every row of the clinic once, as JSON and as CSV, and none of another’s', async () => {
    const { files } = await archive(clinic.tokens.admin)
    const people = json(files, 'patients')
    expect(people).toHaveLength(MORE_THAN_TWO_BATCHES + 2)
    expect(new Set(people.map(({ id }) => id)).size).toBe(people.length)
    const csv = strFromU8(files['data/patients.csv']!)
    expect(csv.split('\r\n')).toHaveLength(people.length + 2)
    expect(csv).toContain(";'=Paciente 7;")
    for (const { name } of exportedTables.filter(({ name }) => name !== 'clinics')) {
      for (const row of json(files, name)) expect(row.clinic_id, name).toBe(clinic.id)
    }
    expect(json(files, 'clinics')).toMatchObject([{ id: clinic.id, name: 'Clínica 91' }])
    expect(json(files, 'appointment_patients')).toHaveLength(1)
    expect(json(files, 'appointments')[0]).toMatchObject({ starts_at: '2027-03-01T09:00:00.000Z' })
  })

  it('has no password, session, token or link in any file', async () => {
    const { files } = await archive(clinic.tokens.admin)
    const hashes = await api.database.asOwner((tx) =>
      rowsOf<{ token_hash: string }>(tx, sql`select token_hash from sessions`),
    )
    const secrets = [
      'argon2',
      'token of 91',
      'hash of 91',
      clinic.tokens.admin,
      ...hashes.map(({ token_hash }) => token_hash),
    ]
    for (const [name, bytes] of Object.entries(files)) {
      const text = strFromU8(bytes)
      expect(
        secrets.filter((secret) => text.includes(secret)),
        name,
      ).toEqual([])
    }
  })

  it('has the uploaded files, and names those whose bytes are gone', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const upload = async () => {
      const form = new FormData()
      form.set('_method', 'PATCH')
      form.set('photo', new Blob([png as BlobPart], { type: 'image/png' }), 'x.png')
      const answer = await api.ask('clinic.update', { token: other.tokens.admin, form })
      return ((await answer.json()).data.photo.url as string).split('/').at(-1)!
    }
    const gone = await upload()
    const kept = await upload()
    await api.services.files.remove(gone)
    const { files } = await archive(other.tokens.admin)
    expect(Buffer.from(files[`files/${kept}-photo.webp`]!).subarray(8, 12).toString()).toBe('WEBP')
    expect(strFromU8(files['files/MISSING.txt']!).trim().split('\r\n').sort()).toEqual([gone, other.recordFile].sort())
  })

  it('is open to a clinic that is confined: records must be kept', async () => {
    const { files } = await archive(canceled.tokens.admin)
    expect(json(files, 'patients')).toHaveLength(2)
  })

  it('reads no further than its reader: what is not taken is not made', async () => {
    let asked = 0
    const counted = {
      ...api.database,
      asTenant: ((id, work) => ++asked && api.database.asTenant(id, work)) as typeof api.database.asTenant,
    }
    const services = { ...api.services, database: counted }
    const pieces = zipped(archiveEntries({ services, clinic_id: clinic.id, locale: 'es', readme: 'x'.repeat(100) }))
    await pieces.next()
    expect(asked).toBe(0)
    await pieces.return(undefined)
    expect(asked).toBe(0)
  })
})

describe('every tenant table of the database', () => {
  const tables = () =>
    api.database.asOwner((tx) =>
      rowsOf<{ table_name: string; column_name: string }>(
        tx,
        sql`select table_name, column_name from information_schema.columns c
            where table_schema = 'public' and (table_name = 'clinics' or exists (
              select from information_schema.columns o
              where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'clinic_id'))
            and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')`,
      ),
    )

  it('is exported, or left out with a reason', async () => {
    const known = [...exportedTables.map(({ name }) => name), ...Object.keys(leftOut)]
    const found = new Set((await tables()).map(({ table_name }) => table_name))
    expect(known.sort()).toEqual([...found].sort())
    for (const reason of Object.values(leftOut)) expect(reason.length).toBeGreaterThan(10)
  })

  it('lets no column out that is named like a secret', () => {
    const columns = exportedTables.flatMap(({ name, columns }) =>
      Object.keys(columns).map((column) => `${name}.${column}`),
    )
    expect(columns).toContain('patients.name')
    const suspicious = columns.filter((column) => /password|secret|token|hash|totp_last|\bcode|_code/.test(column))
    // Hashes of what is public or goes out itself, which are evidence, and what the tax agency or a bank calls an error: no key to anything.
    // The code of a document stands on the document; of a link's codes it says whether one is asked for.
    expect(suspicious.sort()).toEqual([
      'document_batches.asks_code',
      'document_links.asks_code',
      'document_links.code_expires_at',
      'document_links.code_tries',
      'document_links.codes_sent',
      'documents.code',
      'fiscal_records.hash',
      'fiscal_records.previous_hash',
      'fiscal_sends.code',
      'registration_consents.text_hash',
      'remittance_lines.return_code',
    ])
  })
})
