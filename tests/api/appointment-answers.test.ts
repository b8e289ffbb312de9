import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, book, booking, clinic, closeRooms, freshClinic, openRooms, thirdPatient } from '@/tests/support/room-desk'

/** A booking is answered with what was written, without reading it back: that has to be what anyone reads afterwards. */

beforeAll(openRooms)
beforeEach(freshClinic)
afterAll(closeRooms)

const read = async (id: number, hour: number) => {
  const { starts_at, ends_at } = booking(hour)
  const { data } = await ask('appointments.list', { query: { from: starts_at, to: ends_at } })
  return data.find((one: { id: number }) => one.id === id)
}

/** What was wanted of the appointment itself. */
const written = (wanted: { allow_overlap?: boolean; patient_ids?: number[] }) => {
  const { allow_overlap = false, patient_ids: _, ...fields } = wanted
  return { ...fields, overlap: allow_overlap }
}

describe('what a booking is answered with is what is read of it', () => {
  it.each<[string, () => Promise<object>]>([
    ['as it is usually', async () => ({})],
    [
      'of several patients, in the order they were named, one twice',
      async () => {
        const third = await thirdPatient()
        return { patient_ids: [third, clinic.patient, third] }
      },
    ],
    [
      'with all that can be said',
      async () => ({
        ...{ service_id: clinic.service, note: 'Trae "el" informe\nde ayer', color: 'olive', status: 'confirmed' },
        related_id: (await book(7)).data.id,
      }),
    ],
    [
      'over another, on purpose',
      async () => {
        await book(9)
        return { allow_overlap: true }
      },
    ],
    ['canceled already', async () => ({ status: 'canceled' })],
    ['of a group', async () => ({ group_id: clinic.group, patient_ids: [], capacity: 6 })],
  ])('%s', async (_, more) => {
    const wanted = await more()
    const answer = await book(9, wanted)
    expect(answer).toMatchObject({ status: 201, data: written(wanted) })
    expect(answer.data).toEqual(await read(answer.data.id, 9))
  })
})
