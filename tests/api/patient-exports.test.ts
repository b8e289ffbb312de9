import { sql } from 'drizzle-orm'
import { strFromU8 } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PatientDossier } from '@/lib/domain/exports/dossier'
import { rowsOf } from '@/server/db/client'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'
import { archive, asked, exportsTold, fetched, untilIs } from '@/tests/support/exports-desk'

let api: TestApi
let clinic: TestClinic
let other: TestClinic
beforeAll(async () => {
  api = await testApi({}, undefined, 'all')
  clinic = await makeClinic(api.database, 7951)
  other = await makeClinic(api.database, 7952)
})
afterAll(() => api.close())

const owner = <Row>(query: ReturnType<typeof sql>) => api.database.asOwner((tx) => rowsOf<Row>(tx, query))
const of = (role: keyof TestClinic['tokens'] = 'professional') => ({
  token: clinic.tokens[role],
  patient: clinic.patient,
})
const json = (files: Record<string, Uint8Array>, name: string) => JSON.parse(strFromU8(files[name]!))

describe('a patient’s export', () => {
  it('is closed to the front desk, whatever is asked of it', async () => {
    const token = clinic.tokens.employee
    const params = { id: clinic.patient }
    expect((await api.ask('patient-exports.create', { token, params })).status).toBe(403)
    expect((await api.ask('patient-exports.list', { token, params })).status).toBe(403)
    const one = { id: clinic.patientExport }
    expect((await api.ask('patient-exports.file', { token, params: one })).status).toBe(403)
    expect((await api.ask('patient-exports.cancel', { token, params: one })).status).toBe(403)
  })

  it('holds the record for people, for programs and whole, and nothing of anybody else’s', async () => {
    const { answer, files } = await archive(api, of())
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="patient-${clinic.patient}-\\d{4}-\\d\\d-\\d\\d\\.zip"$`),
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(Object.keys(files).sort()).toEqual(['fhir.json', 'patient.json', 'record.pdf'])
    const dossier: PatientDossier = json(files, 'patient.json')
    expect(dossier).toMatchObject({ format: 'physio-patient', format_version: 1, patient: { id: clinic.patient } })
    expect(dossier.entries.length).toBeGreaterThan(0)
    expect(dossier.entries.every(({ patient_id }) => patient_id === clinic.patient)).toBe(true)
    expect(dossier.appointments.map(({ id }) => id)).toContain(clinic.appointment)
    const said = JSON.stringify(dossier)
    expect(said).not.toContain('Begoña')
    expect(said).not.toMatch(/password|token|totp/)
    expect(strFromU8(files['record.pdf']!.subarray(0, 5))).toBe('%PDF-')
    const bundle = json(files, 'fhir.json')
    expect(
      bundle.entry.filter((one: { resource: { resourceType: string } }) => one.resource.resourceType === 'Patient'),
    ).toHaveLength(1)
  })

  it('names a class by its group, with that patient’s attendance and nobody else’s', async () => {
    const [one] = await owner<{
      id: string
      name: string
    }>(sql`insert into appointments (clinic_id, professional_id, group_id, starts_at, ends_at, status)
      select ${clinic.id}, ${clinic.professionals.professional}, id, '2026-03-02T08:00:00Z', '2026-03-02T09:00:00Z', 'confirmed' from groups
      where clinic_id = ${clinic.id} and id = ${clinic.group}
      returning id, (select name from groups where clinic_id = ${clinic.id} and id = ${clinic.group}) as name`)
    for (const [patient, state] of [
      [clinic.patient, 'attended'],
      [clinic.otherPatient, 'missed'],
    ] as const) {
      await owner(
        sql`insert into appointment_patients (clinic_id, appointment_id, patient_id) values (${clinic.id}, ${one!.id}, ${patient})`,
      )
      await owner(sql`insert into enrolments (clinic_id, activity_id, group_id, patient_id, state)
        values (${clinic.id}, ${one!.id}, ${clinic.group}, ${patient}, ${state})`)
    }
    const told = []
    for (const patient of [clinic.patient, clinic.otherPatient]) {
      const { files } = await archive(api, { ...of(), patient })
      const { appointments }: PatientDossier = json(files, 'patient.json')
      told.push(appointments.find(({ id }) => id === Number(one!.id)))
    }
    expect(told.map((visit) => [visit?.service, visit?.attendance])).toEqual([
      [one!.name, 'attended'],
      [one!.name, 'no_show'],
    ])
  })

  it('holds its files under names that lead nowhere else, and says which are gone', async () => {
    const patient = clinic.otherPatient
    const again = clinic.recordFile.replaceAll('a', 'b')
    await owner(sql`insert into record_files (clinic_id, id, patient_id, entry_id, name, content_type, size_bytes, sha256,
        has_small, uploaded_by, loose_since)
      select clinic_id, ${again}, patient_id, entry_id, '../../etc/passwd\\..\\Etxeberria.jpg', 'application/pdf', 3, '',
        false, uploaded_by, null from record_files where clinic_id = ${clinic.id} and id = ${clinic.recordFile}`)
    await api.services.files.put(again, new TextEncoder().encode('pdf'))
    const { files } = await archive(api, { ...of(), patient })
    const named = Object.keys(files).filter((name) => name.startsWith('files/'))
    expect(named).toHaveLength(1)
    expect(named[0]).toMatch(/^files\/[\w-][\w.-]*\.pdf$/)
    expect(strFromU8(files[named[0]!]!)).toBe('pdf')
    const dossier: PatientDossier = json(files, 'patient.json')
    expect(dossier.files.map(({ id, path }) => [id, path])).toEqual(
      expect.arrayContaining([
        [clinic.recordFile, null],
        [again, named[0]],
      ]),
    )
    await owner(sql`delete from record_files where id = ${again}`)
  })

  it('leaves lines of the audit and among the accesses, when it is asked for and each time it is taken', async () => {
    const lines = async () => ({
      audit: await owner<{ action: string }>(
        sql`select action from audit where clinic_id = ${clinic.id} and entity = 'patient'
          and action in ('exported', 'downloaded') order by id`,
      ),
      accesses: await owner<{ what: string }>(
        sql`select what from record_accesses where clinic_id = ${clinic.id} order by number`,
      ),
    })
    const before = await lines()
    const { id } = await archive(api, of())
    await (await fetched(api, of(), id)).arrayBuffer()
    const after = await lines()
    expect(after.audit.slice(before.audit.length).map(({ action }) => action)).toEqual([
      ...['exported', 'downloaded', 'downloaded'],
    ])
    expect(after.accesses.slice(before.accesses.length).map(({ what }) => what)).toEqual([
      ...['patient-exports.create', 'patient-exports.file', 'patient-exports.file'],
    ])
    const verdict = await api.ask('accesses.verify', { token: clinic.tokens.admin })
    expect((await verdict.json()).data.fault).toBeNull()
  })

  it('is its asker’s and the admins’, and nobody else’s', async () => {
    const { id } = await asked(api, of('admin'))
    await untilIs(api, of('admin'), id, 'done')
    expect((await fetched(api, of(), id)).status).toBe(404)
    expect((await exportsTold(api, of())).map((one) => one.id)).not.toContain(id)
    expect((await exportsTold(api, of('admin'))).map((one) => one.id)).toContain(clinic.patientExport)
    const foreign = await api.ask('patient-exports.file', { token: other.tokens.admin, params: { id } })
    expect(foreign.status).toBe(404)
  })

  it('tells who asked, once, and nobody else', async () => {
    const told = async (role: keyof TestClinic['tokens']) => {
      const answer = await api.ask('notifications.list', { token: other.tokens[role], query: { all: 'true' } })
      const { data } = (await answer.json()) as { data: { body: string }[] }
      return data.filter(({ body }) => body.includes('patient_export_done')).length
    }
    await archive(api, { token: other.tokens.professional, patient: other.patient })
    await expect.poll(async () => [await told('professional'), await told('admin')]).toEqual([1, 0])
  })

  it('is not read before it is made, nor after its time; what is asked for again meanwhile is the same one', async () => {
    await owner(sql`update exports set state = 'running', run = 'elsewhere', leased_until = now() + interval '1 hour'
      where clinic_id = ${clinic.id} and id = ${clinic.clinicExport}`)
    const one = await asked(api, of())
    expect(one).toMatchObject({ state: 'queued', ahead: 1, progress: 0 })
    expect((await asked(api, of())).id).toBe(one.id)
    const unready = await fetched(api, of(), one.id)
    expect([unready.status, (await unready.json()).code]).toEqual([409, 'export_unready'])
    await owner(sql`update exports set state = 'done', leased_until = null
      where clinic_id = ${clinic.id} and id = ${clinic.clinicExport}`)
    const made = await untilIs(api, of(), one.id, 'done')
    expect(made).toMatchObject({ progress: 100, ahead: 0, step: null })
    await owner(sql`update exports set expires_at = now() - interval '1 second' where id = ${one.id}`)
    expect((await exportsTold(api, of()))[0]).toMatchObject({ id: one.id, state: 'expired' })
    const over = await fetched(api, of(), one.id)
    expect([over.status, (await over.json()).code]).toEqual([410, 'export_expired'])
  })

  it('is called off by who asked, and stays so', async () => {
    await owner(sql`update exports set state = 'running', run = 'elsewhere', leased_until = now() + interval '1 hour'
      where clinic_id = ${clinic.id} and id = ${clinic.clinicExport}`)
    const { id } = await asked(api, of())
    const cancel = async () =>
      (await api.ask('patient-exports.cancel', { token: clinic.tokens.professional, params: { id } })).json()
    expect((await cancel()).data).toMatchObject({ id, state: 'canceled' })
    expect((await cancel()).data.state).toBe('canceled')
    await owner(sql`update exports set state = 'done', leased_until = null
      where clinic_id = ${clinic.id} and id = ${clinic.clinicExport}`)
    expect((await fetched(api, of(), id)).status).toBe(409)
  })

  it('is asked for so often a day and no more, and what failed is not counted', async () => {
    const { id: clinic_id, patient, professionals } = other
    await owner(sql`insert into exports (clinic_id, kind, patient_id, asked_by, locale, state)
      select ${clinic_id}, 'patient', ${patient}, ${professionals.professional}, 'es', 'failed' from generate_series(1, 30)`)
    const token = other.tokens.professional
    const ask = () => api.ask('patient-exports.create', { token, params: { id: patient } })
    expect((await ask()).status).toBe(201)
    await owner(sql`insert into exports (clinic_id, kind, patient_id, asked_by, locale, state)
      select ${clinic_id}, 'patient', ${patient}, ${professionals.professional}, 'es', 'canceled' from generate_series(1, 20)`)
    await owner(
      sql`update exports set state = 'canceled' where clinic_id = ${clinic_id} and state in ('queued', 'running')`,
    )
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000)
    expect(await refused.json()).toMatchObject({ code: 'exports_too_many', message: expect.stringContaining('20') })
    expect(
      (await api.ask('patient-exports.create', { token: other.tokens.admin, params: { id: patient } })).status,
    ).toBe(201)
  })
})
