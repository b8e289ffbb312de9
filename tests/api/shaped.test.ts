import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Appointment } from '@/lib/contract/appointments'
import { rowsOf } from '@/server/db/client'
import {
  api,
  appointment,
  book,
  clinic,
  closeAppointments,
  openAppointments,
  token,
} from '@/tests/support/appointments-desk'

/** Texts that mean something to JSON, to SQL or to the way the answer is put together. */
const odd = [
  'Ana "la de \\ siempre"',
  'dos\nlíneas\tcon tabulador\r',
  '] , null, {"id": 1}',
  'raros \u2028 \u001f \u007f 😀 ñ',
  "l'Íñigo; --",
  '',
]

beforeAll(openAppointments)
afterAll(closeAppointments)

const owner = <Row>(query: ReturnType<typeof sql>) => api.database.asOwner((tx) => rowsOf<Row>(tx, query))
const patient = async (name: string, phone: string | null) => {
  const [row] = await owner<{ id: string }>(
    sql`insert into patients (clinic_id, name, phone) values (${clinic.id}, ${name}, ${phone}) returning id`,
  )
  return Number(row!.id)
}
const listed = async () => {
  const query = { from: '2027-05-01T00:00:00Z', to: '2027-06-15T00:00:00Z' }
  return (await api.ask('appointments.list', { token, query })).json()
}
const shown = async (id: number) => (await (await api.ask('appointments.show', { token, params: { id } })).json()).data

it('a list that goes out as text says what each appointment alone says, the contract’s fields and no other', async () => {
  for (const [at, text] of odd.entries()) {
    const patients = [await patient(text || 'x', at % 2 ? text : null), await patient(`segunda ${text}`, null)]
    const { data } = await book(appointment({ note: text, patient_ids: patients }))
    expect(data.patients).toHaveLength(2)
  }
  await book(appointment({ service_id: null, status: 'confirmed', color: 'rose' }))
  const alone = await book(appointment())
  await owner(sql`delete from appointment_patients where appointment_id = ${alone.data.id}`)
  const fine = await book(appointment())
  await owner(sql`update appointments set starts_at = starts_at + interval '7.25 seconds' where id = ${fine.data.id}`)

  const { data, meta, ...others } = await listed()
  expect(others).toEqual({})
  expect(meta).toEqual({ count: odd.length + 3 })
  expect(data).toHaveLength(odd.length + 3)
  for (const each of data) {
    expect(Appointment.strict().parse(each)).toEqual(each)
    expect(await shown(each.id)).toMatchObject(each)
  }
  expect(data.map(({ patients }: Appointment) => patients.length)).toEqual([2, 2, 2, 2, 2, 2, 1, 0, 1])
  expect(data.at(-1).starts_at).toMatch(/:07\.250Z$/)
})
