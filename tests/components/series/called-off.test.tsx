import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SeriesAsk } from '@/components/appointments/series-ask'
import { SeriesQuestion } from '@/components/series/series-question'
import { deviceStore } from '@/lib/client/device'
import { toastsAtom } from '@/lib/client/toasts'
import type { Activity } from '@/lib/contract/activities'
import { answers, calls } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'
import { occurrence } from '@/tests/support/factories/series'
import { press, show } from '@/tests/support/screen'

const activity: Activity = {
  ...appointment({ group_name: 'Pilates', version: 3 }),
  ...{ group_id: 1, places: 2, waiting: 2, recorded: 0, attended: 0 },
}

/** Somebody wants to call off an activity of a group. */
async function callOff(given: Partial<Activity>, scope: SeriesAsk['scope'] = 'one') {
  const one = vi.fn()
  const ask: SeriesAsk = { appointment: { ...activity, ...given }, action: 'cancel', change: {}, scope, one }
  await show(<SeriesQuestion ask={ask} zone="Europe/Madrid" writer={{ askAnyway: vi.fn() }} onClose={() => {}} />)
  await screen.findByRole('dialog')
  return one
}

beforeEach(() => deviceStore.set(toastsAtom, []))
afterEach(cleanup)

it('names the group of an activity that stands alone, who comes, who waits and what becomes of them', async () => {
  const one = await callOff({})
  expect(screen.getByRole('dialog', { name: 'Cancelar la actividad' })).toBeTruthy()
  expect(screen.getByText('Pilates · vie, 20 nov 2026')).toBeTruthy()
  expect(screen.getByText('1 apuntado · 2 en espera')).toBeTruthy()
  expect(screen.getByText(/sigue en la lista, por si se reactiva.*Avísales/)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByText(/\bcitas?\b/)).toBeNull()

  press('Pocos apuntados')
  press('Cancelar la actividad')
  expect(one).toHaveBeenCalledExactlyOnceWith({ cancel_reason: 'Pocos apuntados' })
})

it('says nothing of who comes to an activity that nobody comes to', async () => {
  await callOff({ patients: [], waiting: 0 })
  expect(screen.queryByText(/sigue en la lista/)).toBeNull()
})

it('speaks of activities where it repeats, before it is sent and when it is done', async () => {
  const rows = ['2026-11-20', '2026-11-27'].map((day, at) => occurrence(day, { appointment_id: at + 1 }))
  answers['series.preview-change'] = () => ({
    data: { changed: rows, created: [], left_out: [], removed: [], kept: [] },
  })
  answers['series.change'] = () => ({
    data: { changed: 2, created: 0, removed: 0, kept: 0, undo_id: null },
    meta: { appointments: [] },
  })
  await callOff({ series_id: 5 }, 'future')
  expect(screen.getByRole('dialog', { name: 'Cancelar actividades que se repiten' })).toBeTruthy()
  expect(screen.getByText('Pilates · ¿Qué actividades se cancelan?')).toBeTruthy()
  expect(await screen.findByText('Se cancelarán 2 actividades.')).toBeTruthy()
  expect(screen.getByText(/sigue en la lista, por si se reactiva/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Enfermedad' })).toBeNull()
  expect(screen.queryByText(/\bcitas?\b/)).toBeNull()

  press('Ausencia del profesional')
  await waitFor(() => {
    press('Cancelar actividades')
    expect(calls('series.change')).toHaveLength(1)
  })
  expect(calls('series.change')[0]).toMatchObject({
    body: { action: 'cancel', cancel_reason: 'Ausencia del profesional' },
  })
  await waitFor(() =>
    expect(deviceStore.get(toastsAtom)).toMatchObject([{ message: '2 actividades canceladas.', detail: 'Pilates' }]),
  )
})
