import { afterEach, expect, it } from 'vitest'
import { tellSession } from '@/components/appointments/card/tell-session'
import { deviceStore } from '@/lib/client/device'
import { dismissAll, notify, toastsAtom } from '@/lib/client/toasts'
import { answers } from '@/tests/support/answers'

afterEach(dismissAll)

const visit = (left: number, use = 'used') => ({ use, voucher: { id: 1, title: 'Diez sesiones', left } })
const said = () => deviceStore.get(toastsAtom).map(({ detail }) => detail)
const tell = async (...visits: object[]) => {
  answers['visits.list'] = () => ({ data: visits })
  notify({ type: 'success', message: 'Ana asistió.', detail: 'viernes', appointment: { id: 4, version: 2 } })
  await tellSession(4, 'Ana asistió.', 'es')
  return said()
}

it.each([
  [[visit(7)], 'viernes · Bono «Diez sesiones»: sesión usada, quedan 7 libres'],
  [[visit(0)], 'viernes · Bono «Diez sesiones»: sesión usada, no queda ninguna libre'],
  [[visit(7), visit(3)], 'viernes · 2 sesiones de bono usadas'],
  [[visit(7, 'held')], 'viernes'],
  [[], 'viernes'],
])('the toast of who came says which voucher paid, and what is left of it', async (visits, text) => {
  expect(await tell(...visits)).toEqual([text])
})

it('adds nothing to what was said of the appointment since', async () => {
  answers['visits.list'] = () => ({ data: [visit(7)] })
  notify({
    type: 'success',
    message: 'Asistencia de Ana borrada.',
    detail: 'viernes',
    appointment: { id: 4, version: 2 },
  })
  await tellSession(4, 'Ana asistió.', 'es')
  expect(said()).toEqual(['viernes'])
})
