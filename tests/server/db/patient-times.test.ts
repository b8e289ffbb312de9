import { rmSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extensions } from '@/server/db/embedded'
import { migrationsFolder } from '@/server/db/migrations-folder'
import { migrationsBefore } from '@/tests/support/migrations-before'

/** Four appointments of one patient: 1 and 2 at once, 3 with 2 but canceled, 4 on its own; all with other people. */
const booked = `
  insert into clinics (id, name) values (1, 'Clínica');
  insert into professionals (clinic_id, id, name, email, password_hash, role)
    select 1, n, 'P ' || n, n || '@p.test', 'none', 'professional' from generate_series(1, 4) n;
  insert into patients (clinic_id, id, name) values (1, 1, 'Marta');
  insert into appointments (clinic_id, id, professional_id, starts_at, ends_at, status) values
    (1, 1, 1, '2027-05-03T09:00Z', '2027-05-03T10:00Z', 'confirmed'),
    (1, 2, 2, '2027-05-03T09:30Z', '2027-05-03T10:30Z', 'pending'),
    (1, 3, 3, '2027-05-03T10:00Z', '2027-05-03T11:00Z', 'canceled'),
    (1, 4, 4, '2027-05-03T10:30Z', '2027-05-03T11:00Z', 'pending');
  insert into appointment_patients (clinic_id, appointment_id, patient_id) select 1, n, 1 from generate_series(1, 4) n;`

let client: PGlite
let before: string
beforeAll(async () => {
  before = migrationsBefore('_patient_times')
  client = new PGlite({ extensions })
  await migrate(drizzle({ client }), { migrationsFolder: before })
  await client.exec(booked)
  await migrate(drizzle({ client }), { migrationsFolder: migrationsFolder() })
})
afterAll(async () => {
  await client.close()
  rmSync(before, { recursive: true })
})

describe('patients who were booked twice before there was a rule', () => {
  it('stay so: what was booked later counts as meant', async () => {
    const { rows } = await client.query(
      `select a.id::int as id, a.overlap, m.during is not null as taken from appointments a
       join appointment_patients m on m.appointment_id = a.id order by a.id`,
    )
    expect(rows).toEqual([
      { id: 1, overlap: false, taken: true },
      { id: 2, overlap: true, taken: false },
      { id: 3, overlap: false, taken: false },
      { id: 4, overlap: false, taken: true },
    ])
  })

  it('can still be changed, and come to no third one', async () => {
    await client.exec(`update appointments set status = 'confirmed', note = 'x' where id = 2`)
    const third = client.exec(
      `update appointments set status = 'pending', starts_at = '2027-05-03T09:00Z' where id = 3`,
    )
    await expect(third).rejects.toMatchObject({ code: '23P01' })
  })
})
