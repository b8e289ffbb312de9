import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '@/server/db/client'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'
import { csvFile, importDesk, workAll } from '@/tests/support/import-desk'

let api: TestApi
let clinic: TestClinic
let desk: ReturnType<typeof importDesk>
beforeAll(async () => {
  api = await testApi()
  clinic = await makeClinic(api.database, 7701)
  desk = importDesk(api, () => clinic)
})
afterAll(() => api.close())

const own = <Row>(query: ReturnType<typeof sql>) => api.database.asOwner((tx) => rowsOf<Row>(tx, query))
const named = async (name: string) => {
  const rows = await own<Record<string, unknown> & { id: number }>(
    sql`select *, id::float8 as id, birth_date::text as birth_date from patients where clinic_id = ${clinic.id} and name = ${name} order by patients.id`,
  )
  return rows
}

type Finding = { line: number; faults: { message: string }[] }

const spanish = [
  'Nº Historia;Nombre;Apellido 1;Apellido 2;DNI;F. Nacimiento;Sexo;Móvil;Email;C.P.;Etiquetas;Alergias',
  '101;Ana;García;López;12345678Z;03/05/1980;M;612 404 118;ANA@example.es;8001;Mutua, Rodilla;Penicilina',
  '102;Luis;Núñez;;;31/12/1975;H;612404119;luis@example.es;28001;;No',
  '103;Pía;Roca;;12345678A;31/02/1990;H;no tiene;pia@;28001;;',
  ';;;;;;;;;;;',
  '105;;;;;01/01/1990;;;;;;',
].join('\r\n')

describe('a file of another program', () => {
  it('is read, checked by row, brought and taken out again', async () => {
    const checked = await desk.checked(csvFile(Buffer.from(spanish, 'latin1')))
    expect(checked).toMatchObject({ state: 'checked', rows: 4, done: 4, is_remembered: false })
    expect(checked.counts).toEqual({ fresh: 3, fresh_faulty: 1, known: 0, known_faulty: 0, bad: 1, minors: 0 })
    const { data } = await desk.findings(checked.id, 'faults')
    expect(data.map(({ line }: { line: number }) => line)).toEqual([4, 6])
    expect(data[0]).toMatchObject({ name: 'Pía Roca' })
    expect(data[1].faults).toEqual([{ field: 'name', header: '', value: '', message: 'Falta el nombre.' }])
    expect(
      Object.fromEntries(data[0].faults.map(({ field, value }: Record<string, string>) => [field, value])),
    ).toEqual({
      birth_date: '31/02/1990',
      email: 'pia@',
      identification: '12345678A',
      phone: 'no tiene',
    })
    expect(await named('Ana García López')).toEqual([])

    await desk.start(checked.id)
    await desk.work()
    const done = await desk.show(checked.id)
    expect(done).toMatchObject({ state: 'done', outcome: { created: 3, filled: 0, skipped: 1 } })
    const [ana] = await named('Ana García López')
    expect(ana).toMatchObject({
      ...{ phone: '612 404 118', email: 'ana@example.es', identification: '12345678Z', birth_date: '1980-05-03' },
      ...{ sex: 'female', postcode: '08001', tags: ['Mutua', 'Rodilla'], external_id: '101', version: 1 },
    })
    const alerts = await own(sql`select kind, text from patient_alerts where patient_id = ${ana!.id}::bigint`)
    expect(alerts).toEqual([{ kind: 'allergy', text: 'Penicilina' }])
    const [pia] = await named('Pía Roca')
    expect(pia).toMatchObject({ birth_date: null, email: null, identification: null, phone: null, sex: 'male' })

    await desk.undo(checked.id)
    await desk.work()
    expect(await desk.show(checked.id)).toMatchObject({ state: 'undone', outcome: { created: 3, removed: 3, kept: 0 } })
    expect(await named('Ana García López')).toEqual([])
    const audit = await own(
      sql`select action, after from audit where clinic_id = ${clinic.id} and entity = 'patient_import' and entity_id = ${checked.id}::bigint order by id`,
    )
    expect(audit).toEqual([
      { action: 'created', after: { created: 3, filled: 0, skipped: 1 } },
      { action: 'deleted', after: { removed: 3, restored: 0, kept: 0 } },
    ])
  })

  it('says nothing any more of whom it brought', async () => {
    const { id } = await desk.brought(csvFile('Nombre;Email\nUna Olvidada;una@example.es\nOtra;mal\n'), {
      faulty: 'skip',
    })
    const rows = await own<{ name: string }>(sql`select name from patient_import_rows where import_id = ${id}::bigint`)
    expect(rows).toEqual([{ name: 'Otra' }])
    await desk.drop(id)
    expect(await desk.show(id)).toMatchObject({ state: 'done', has_rows: false, samples: [] })
  })

  it('says of minors that nobody represents them, which is no fault', async () => {
    const rows = [
      'Ana Niña;01/02/2020;;',
      'Eva Niña;01/02/2020;Rosa Pi;12345678Z',
      'Mal Niña;01/02/2020;Rosa Pi;12345678A',
      'Mayor;01/02/1980;;',
    ]
    const { id, counts } = await desk.checked(csvFile(`Nombre;Nacimiento;Tutor;DNI tutor\n${rows.join('\n')}\n`))
    expect(counts).toEqual({ fresh: 4, fresh_faulty: 1, known: 0, known_faulty: 0, bad: 0, minors: 2 })
    const said = async (kind: 'faults' | 'minors') =>
      (await desk.findings(id, kind)).data.map(({ line, faults }: Finding) => [
        line,
        faults.map(({ message }) => message),
      ])
    const missing = 'Tiene menos de 16 años: falta el representante legal, con nombre y documento.'
    expect(await said('minors')).toEqual([
      [2, [missing]],
      [4, [missing]],
    ])
    expect(await said('faults')).toEqual([[4, ['La letra o el dígito de control no cuadra: revisa el número.']]])
    await desk.start(id, { faulty: 'skip' })
    await desk.work()
    expect((await desk.show(id)).outcome).toMatchObject({ created: 3, skipped: 1 })
  })

  it('is read as the last one with the same heads was', async () => {
    const first = (await desk.upload(csvFile('Quién;Dónde\nPaca;Ribadeo\n'))).data
    expect(first.plan.columns).toEqual([null, null])
    await desk.check(first.id, { ...first.plan, columns: ['name', 'town'] })
    const second = (await desk.upload(csvFile('quien;DONDE\nPepa;Foz\n'))).data
    expect(second).toMatchObject({ is_remembered: true, plan: { columns: ['name', 'town'] } })
    await desk.work()
  })

  it('must say which column is the name, and each field once', async () => {
    const { data } = await desk.upload(csvFile('a;b\n1;2\n'))
    expect(await desk.check(data.id, data.plan)).toMatchObject({ status: 422, code: 'import_nameless' })
    const twice = { ...data.plan, columns: ['name' as const, 'name' as const] }
    expect(await desk.check(data.id, twice)).toMatchObject({ status: 422, code: 'invalid' })
    const short = { ...data.plan, columns: ['name' as const] }
    expect(await desk.check(data.id, short)).toMatchObject({ status: 422 })
  })
})

describe('somebody who may be here already', () => {
  const head = 'Nombre;Teléfono;Email;DNI;Población\n'
  const before = csvFile(`${head}Marta Vidal;612000001;marta@example.es;;\nIsaac Pons;612000002;;23456783A;Reus\n`)
  const again = csvFile(
    `${head}MARTA  VIDAL;+34 612 000 001;;;Vic\nOtra Persona;;;23456783-a;Salou\nNueva Una;;n@example.es;;\nNueva Dos;;N@example.es;;Olot\n`,
  )

  it('is found by document, e-mail, or name and telephone, and in the file itself', async () => {
    await desk.brought(before)
    const { id, counts } = await desk.checked(again)
    expect(counts).toEqual({ fresh: 1, fresh_faulty: 0, known: 3, known_faulty: 0, bad: 0, minors: 0 })
    const { data } = await desk.findings(id, 'known')
    expect(
      data.map(({ same }: { same: { patient: { name: string } | null; line: number; by: string[] } }) => [
        same.patient?.name ?? same.line,
        same.by,
      ]),
    ).toEqual([
      ['Marta Vidal', ['phone']],
      ['Isaac Pons', ['identification']],
      [4, ['email']],
    ])
  })

  it('is left out, or their empty fields are filled and emptied again, or they are brought anyway', async () => {
    expect((await desk.brought(again, { duplicates: 'skip' })).outcome).toMatchObject({ created: 1, skipped: 3 })
    const filled = await desk.brought(again, { duplicates: 'fill' })
    // Of two there is nothing that is not there already.
    expect(filled.outcome).toMatchObject({ created: 0, filled: 2, skipped: 2 })
    expect(await named('Marta Vidal')).toMatchObject([{ town: 'Vic', email: 'marta@example.es', version: 2 }])
    expect(await named('Isaac Pons')).toMatchObject([{ town: 'Reus', version: 1 }])
    await desk.undo(filled.id)
    await desk.work()
    expect((await desk.show(filled.id)).outcome).toMatchObject({ removed: 0, restored: 2, kept: 0 })
    expect(await named('Marta Vidal')).toMatchObject([{ town: null, version: 3 }])
    expect((await desk.brought(again, { duplicates: 'create' })).outcome).toMatchObject({ created: 4 })
    expect(await named('MARTA VIDAL')).toHaveLength(1)
  })
})

describe('an undo', () => {
  it('keeps whom somebody has booked, written about or changed, and says why', async () => {
    const names = ['Con Cita', 'Con Cambio', 'Con Alerta', 'Sin Nada']
    const { id } = await desk.brought(csvFile(`Nombre;Población\n${names.map((name) => `${name};Vigo`).join('\n')}\n`))
    const [booked, changed, alerted] = await Promise.all(names.map(async (name) => (await named(name))[0]!.id))
    await own(
      sql`insert into appointment_patients (clinic_id, appointment_id, patient_id, position)
          select clinic_id, id, ${booked}::bigint, 9 from appointments where clinic_id = ${clinic.id} limit 1`,
    )
    const body = { town: 'Lugo' }
    const token = clinic.tokens.admin
    await api.ask('patients.update', { token, params: { id: changed! }, body, headers: { 'if-match': '"1"' } })
    const alert = { kind: 'other', text: 'Ojo', severity: 'low' }
    await api.ask('patient-alerts.create', { token, params: { id: alerted! }, body: alert })
    await desk.undo(id)
    await desk.work()
    const undone = await desk.show(id)
    expect(undone).toMatchObject({ state: 'undone', outcome: { removed: 1, kept: 3 } })
    expect(undone.kept.map(({ name, reasons }) => [name, reasons])).toEqual([
      ['Con Cita', ['booked']],
      ['Con Cambio', ['changed']],
      ['Con Alerta', ['changed']],
    ])
    expect(await named('Sin Nada')).toEqual([])
  })

  it('is the only way in which a patient is deleted', async () => {
    const [made] = await own<{ id: number }>(
      sql`insert into patients (clinic_id, name) values (${clinic.id}, 'De siempre') returning id::float8 as id`,
    )
    const inClinic = (text: string) => api.database.asTenant(clinic.id, (tx) => rowsOf(tx, sql.raw(text)))
    await expect(inClinic(`delete from patients where id = ${made!.id}`)).rejects.toThrow()
    const { id } = await desk.brought(csvFile('Nombre\nRecién Llegada\n'))
    await own(
      sql`update patient_import_deeds set patient_id = ${made!.id}::bigint, version = 9 where import_id = ${id}::bigint`,
    )
    await inClinic(`select take_out_imported(${id}, '{1}')`)
    expect(await named('De siempre')).toHaveLength(1)
  })
})

describe('imports of a clinic', () => {
  it('write one at a time, and the same twice once', async () => {
    const one = await desk.checked(csvFile('Nombre\nUno Solo\n'))
    const other = await desk.checked(csvFile('Nombre\nOtro Solo\n'))
    expect((await desk.start(one.id)).status).toBe(200)
    expect((await desk.start(one.id)).status).toBe(200)
    expect(await desk.start(other.id)).toMatchObject({ status: 409, code: 'import_running' })
    await desk.work()
    expect(await named('Uno Solo')).toHaveLength(1)
    expect(await desk.start(one.id)).toMatchObject({ status: 409, code: 'import_state' })
    expect((await desk.start(other.id)).status).toBe(200)
    await desk.work()
  })

  it('go on after a kill where they were', async () => {
    const names = Array.from({ length: 350 }, (_, at) => `Muchos ${at};m${at}@example.es`)
    const { id } = await desk.checked(csvFile(`Nombre;Email\n${names.join('\n')}\n`))
    await desk.start(id)
    // Killed after a batch: what it wrote stands, and the line of the outbox is taken up again.
    const { bringBatch } = await import('@/server/jobs/patient-imports/bring')
    const job = {
      clinic_id: clinic.id,
      import_id: id,
      by: clinic.professionals.admin,
      address: '',
      now: new Date(),
      rows: 50,
    }
    expect(await api.database.asTenant(clinic.id, (tx) => bringBatch(tx, job))).toBe(true)
    // The API's own deliverer may be at it too.
    expect((await desk.show(id)).done).toBeGreaterThanOrEqual(50)
    await Promise.all([workAll(api.database), workAll(api.database)])
    expect(await desk.show(id)).toMatchObject({ state: 'done', outcome: { created: 350, skipped: 0 } })
    const [count] = await own<{ count: number }>(
      sql`select count(*)::integer as count from patients where clinic_id = ${clinic.id} and name like 'Muchos %'`,
    )
    expect(count?.count).toBe(350)
    await desk.undo(id)
    await desk.work()
    expect(await desk.show(id)).toMatchObject({ state: 'undone', outcome: { removed: 350 } })
  })

  it('go on with the rest when they were stopped', async () => {
    const names = Array.from({ length: 60 }, (_, at) => `Resto ${at};r${at}@example.es`)
    const { id } = await desk.checked(csvFile(`Nombre;Email\n${names.join('\n')}\n`))
    await desk.start(id)
    const { bringBatch } = await import('@/server/jobs/patient-imports/bring')
    const job = {
      clinic_id: clinic.id,
      import_id: id,
      by: clinic.professionals.admin,
      address: '',
      now: new Date(),
      rows: 20,
    }
    await own(sql`update outbox set delivered_at = now() where topic = 'patient_import'`)
    await api.database.asTenant(clinic.id, (tx) => bringBatch(tx, job))
    await own(sql`update patient_imports set state = 'stopped', finished_at = now() where id = ${id}::bigint`)
    const { done } = await desk.show(id)
    expect(done).toBeGreaterThanOrEqual(20)
    const resumed = [await desk.resume(id), await desk.resume(id)]
    expect(resumed.map(({ status, data }) => [status, data.state])).toEqual([
      [200, 'importing'],
      [200, 'importing'],
    ])
    expect(resumed[0]!.data).toMatchObject({ finished_at: null })
    expect(resumed[0]!.data.done).toBeGreaterThanOrEqual(done)
    await desk.work()
    expect(await desk.show(id)).toMatchObject({ state: 'done', outcome: { created: 60, skipped: 0 } })
    expect(await desk.resume(id)).toMatchObject({ status: 409, code: 'import_state' })
  })

  it('do not go on where it was the undo that stopped, nor without their contents', async () => {
    const { id } = await desk.brought(csvFile('Nombre\nMedio Deshecha\n'))
    await desk.undo(id)
    await own(sql`update patient_imports set state = 'stopped' where id = ${id}::bigint`)
    expect(await desk.resume(id)).toMatchObject({ status: 409, code: 'import_state' })
    await own(sql`update patient_imports set undone_by = null where id = ${id}::bigint`)
    expect(await desk.resume(id)).toMatchObject({ status: 410, code: 'import_gone' })
    await own(sql`update patient_imports set undone_by = ${clinic.professionals.admin} where id = ${id}::bigint`)
    await desk.undo(id)
    await desk.work()
  })

  it('are for admins, and nobody sees those of another clinic', async () => {
    const foreign = await makeClinic(api.database, 7702)
    const { id } = await desk.checked(csvFile('Nombre\nDe Casa\n'))
    for (const token of [clinic.tokens.professional, clinic.tokens.employee]) {
      expect((await api.ask('patient-imports.show', { token, params: { id } })).status).toBe(403)
    }
    const token = foreign.tokens.admin
    expect((await api.ask('patient-imports.show', { token, params: { id } })).status).toBe(404)
    expect((await api.ask('patient-imports.export', { token, params: { id } })).status).toBe(404)
    const { data } = await (await api.ask('patient-imports.list', { token })).json()
    expect(data.map((one: { id: number }) => one.id)).toEqual([foreign.patientImport])
  })

  it('give the rows with problems as a file that can be brought again', async () => {
    const { id } = await desk.checked(csvFile('Nombre;Email\nBien;bien@example.es\n"=1+1";mal\n'))
    const answer = await api.ask('patient-imports.export', { token: clinic.tokens.admin, params: { id } })
    expect(answer.headers.get('content-disposition')).toContain('filas-con-problemas-')
    const text = await answer.text()
    expect(text.trim().split('\r\n')).toHaveLength(2)
    expect(text).toContain(`'=1+1;mal;3;`)
    const { data } = await desk.upload(csvFile(text))
    expect(data.plan.columns.slice(0, 2)).toEqual(['name', 'email'])
    await desk.start(id, { faulty: 'skip' })
    await desk.work()
    const after = await api.ask('patient-imports.export', { token: clinic.tokens.admin, params: { id } })
    expect(after.headers.get('content-disposition')).toContain('filas-por-corregir-')
  })

  it('tell afterwards what was left out of the rows that were brought, and forget the others', async () => {
    const { id } = await desk.checked(csvFile('Nombre;Email\nEntera;entera@example.es\nSin Correo;mal\n'))
    await desk.start(id, { faulty: 'without' })
    await desk.work()
    expect(await desk.show(id)).toMatchObject({ outcome: { created: 2, skipped: 0 }, has_rows: true })
    const sheet = async () =>
      (await api.ask('patient-imports.export', { token: clinic.tokens.admin, params: { id } })).text()
    const lines = (await sheet()).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/^Sin Correo;mal;3;Importada sin lo siguiente\. Email: /)
    await desk.undo(id)
    await desk.work()
    expect(await sheet()).not.toContain('Importada')
  })

  it('stop when their contents are gone', async () => {
    const { id } = await desk.checked(csvFile('Nombre\nBorrada\n'))
    await own(sql`delete from patient_import_rows where import_id = ${id}::bigint`)
    expect(await desk.start(id)).toMatchObject({ status: 410, code: 'import_gone' })
  })
})
