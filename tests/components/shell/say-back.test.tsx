import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sayBack } from '@/components/shell/say-back'
import { type UndoTexts, useUndoTexts } from '@/components/shell/undo-texts'
import type { Locale } from '@/lib/i18n/locales'
import { appointment } from '@/tests/support/factories/appointment'
import { show } from '@/tests/support/screen'

/** Of what was taken back it is said where the appointment is now, and not what time it has just left. */

let texts: UndoTexts
function Screen() {
  texts = useUndoTexts()
  return null
}
afterEach(cleanup)

const zone = 'Europe/Madrid'
const now = appointment({
  patients: [{ id: 7, name: 'Isabel Soto', phone: null }],
  starts_at: '2026-11-27T12:30:00Z',
  ends_at: '2026-11-27T13:00:00Z',
})

it.each([
  ['a move', { starts_at: '2026-11-27T12:00:00Z' }, 'Deshecho: Isabel Soto, otra vez a las 13:30.', 'viernes, 27 nov'],
  ['another length', { ends_at: '2026-11-27T13:30:00Z' }, 'Deshecho: Isabel Soto, otra vez de 13:30 a 14:00.'],
  ['another room', { room_id: 9 }, 'Deshecho: Isabel Soto, otra vez en su sitio.', 'viernes, 27 nov, 13:30'],
  ['that nobody came', { attendance: 'no_show' as const }, 'Deshecho: Isabel Soto, otra vez sin asistencia anotada.'],
  ['a cancellation', { status: 'canceled' as const }, 'Deshecho: Isabel Soto, otra vez en la agenda.'],
])('%s', async (_, was, message, detail = expect.any(String)) => {
  await show(<Screen />)
  expect(await sayBack({ was: { ...now, ...was }, now, zone }, texts)).toEqual({ message, detail })
})

it.each([
  ['attended', 'Deshecho: Isabel Soto, otra vez «asistió».'],
  ['no_show', 'Deshecho: Isabel Soto, otra vez «no asistió».'],
] as const)('of who came it says what is noted again: %s', async (attendance, message) => {
  await show(<Screen />)
  const was = { ...now, attendance: 'unknown' as const }
  expect((await sayBack({ was, now: { ...now, attendance }, zone }, texts))?.message).toBe(message)
})

it('what never left its place is said by its own name', async () => {
  await show(<Screen />)
  expect(await sayBack({ was: { ...now, status: 'confirmed' }, now, zone }, texts)).toBeNull()
})

it.each(['en', 'ca', 'fr', 'it', 'pt'] satisfies Locale[])('in %s', async (locale) => {
  await show(<Screen />)
  const said = await sayBack({ was: { ...now, starts_at: '2026-11-27T12:00:00Z' }, now, zone }, { ...texts, locale })
  expect(said?.message).toMatch(/Isabel Soto.+13:30/)
})
