import { expect, it } from 'vitest'
import { titled } from '@/lib/client/titled'

const unsure = 'No se sabe si se ha guardado: no ha llegado la respuesta.'
const message = 'No se ha podido mover la cita'

it.each([
  ['alone', unsure, { message: unsure, detail: undefined }],
  ['of somebody', `Ana Gil · 10:00 · ${unsure}`, { message: unsure, detail: 'Ana Gil · 10:00' }],
  ['another reason', 'Sin conexión.', { message, detail: 'Sin conexión.' }],
  ['no reason', undefined, { message, detail: undefined }],
])('what may be saved all the same has that for its title: %s', (_, detail, said) => {
  expect(titled({ message, detail }, unsure)).toEqual(said)
})

it('names the deed whose title said whose it is', () => {
  const of = 'Cita de Ana Gil movida.'
  const said = titled({ message, of, detail: `De 10:00 a 11:00 · ${unsure}` }, unsure)
  expect(said).toMatchObject({ message: unsure, detail: `${of} · De 10:00 a 11:00` })
})
