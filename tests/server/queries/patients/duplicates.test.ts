import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Query } from '@/lib/contract/registry'
import type { Database } from '@/server/db/client'
import { clinics } from '@/server/db/schema/clinics'
import { patients } from '@/server/db/schema/patients'
import { insertRows } from '@/server/db/seed/rows'
import { findDuplicates } from '@/server/queries/patients/duplicates'
import { testDatabase } from '@/tests/support/database'

const OURS = 10
const THEIRS = 20

let database: Database
beforeAll(async () => {
  database = await testDatabase()
  await database.asOwner(async (tx) => {
    await insertRows(
      tx,
      clinics,
      [OURS, THEIRS].map((id) => ({ id, name: `Clínica ${id}` })),
    )
    const person = { phone: '+34 612 345 678', email: 'Inigo_E@correo.es', identification: '12.345.678-Z' }
    const family = Array.from({ length: 7 }, (_, index) => ({
      ...{ clinic_id: OURS, id: 10 + index, phone: '600100200', email: null, identification: null },
      name: `Hermana Número ${index}`,
    }))
    await insertRows(tx, patients, [
      { clinic_id: OURS, id: 1, ...person, name: 'Íñigo Etxeberria Sáez' },
      { clinic_id: OURS, id: 2, phone: null, email: null, identification: null, name: 'María José Núñez Vidal' },
      { clinic_id: THEIRS, id: 3, ...person, name: 'Íñigo Etxeberria Sáez' },
      ...family,
    ])
  })
})
afterAll(() => database.close())

const find = (query: Query<'patients.duplicates'>, clinicId = OURS) =>
  database.asTenant(clinicId, (tx) => findDuplicates(tx, query))

describe('likely duplicates', () => {
  it('are none of another clinic, none of nothing, and never the patient that is being changed', async () => {
    expect((await find({ phone: '612345678' })).map(({ id }) => id)).toEqual([1])
    expect(await find({})).toEqual([])
    expect(await find({ name: '', phone: '', email: '', identification: '' })).toEqual([])
    expect(await find({ phone: '612345678', except_id: 1 })).toEqual([])
  })

  it('share a telephone number, however it is written, but not the beginning of one', async () => {
    expect(await find({ phone: '0034 612-34-56-78' })).toMatchObject([{ id: 1, same: ['phone'] }])
    expect(await find({ phone: '612345' })).toEqual([])
  })

  it('share an address in any case, taking _ and % as they stand', async () => {
    expect(await find({ email: 'INIGO_E@CORREO.ES' })).toMatchObject([{ id: 1, same: ['email'] }])
    expect(await find({ email: 'inigoxe@correo.es' })).toEqual([])
    expect(await find({ email: '%@correo.es' })).toEqual([])
  })

  it('share an identity document whatever its punctuation', async () => {
    expect(await find({ identification: '12345678z' })).toMatchObject([{ id: 1, same: ['identification'] }])
    expect(await find({ identification: '12345678' })).toEqual([])
  })

  it('have a very similar name', async () => {
    expect(await find({ name: 'Maria Jose Nunes Vidal' })).toMatchObject([{ id: 2, same: ['name'] }])
    expect(await find({ name: 'Inigo Etxeberria Saez' })).toMatchObject([{ id: 1, same: ['name'] }])
    expect(await find({ name: 'María Pérez' })).toEqual([])
  })

  it('come with all that they share, the surest first, five at most', async () => {
    const found = await find({ name: 'Iñigo Etxeberria Saez', phone: '600 100 200', identification: '12345678-Z' })
    expect(found).toHaveLength(5)
    expect(found[0]).toEqual({
      id: 1,
      name: 'Íñigo Etxeberria Sáez',
      phone: '+34 612 345 678',
      email: 'Inigo_E@correo.es',
      identification: '12.345.678-Z',
      theirs: false,
      same: ['identification', 'name'],
    })
    expect(found[1]).toMatchObject({ same: ['phone'] })
  })
})
