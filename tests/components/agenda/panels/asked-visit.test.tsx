// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AskedVisit } from '@/components/agenda/panels/asked-visit'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import { deviceStore } from '@/lib/client/device'
import { toastsAtom } from '@/lib/client/toasts'
import { show } from '@/tests/support/screen'

vi.mock('@/components/agenda/overlays', () => ({ Overlays: () => null }))

const agenda = (given: object) =>
  ({ appointments: [{ id: 12 }], chosen: [], columns: [], state: 'known', ...given }) as unknown as Agenda
afterEach(() => {
  cleanup()
  deviceStore.set(toastsAtom, [])
})

it.each([
  ['is there', { state: 'known' }, 12, 0],
  ['is not known yet', { state: 'reading', appointments: [] }, 12, 0],
  ['is elsewhere by now', { state: 'known' }, 13, 1],
])('an appointment that %s', async (_, given, id, times) => {
  const onClose = vi.fn()
  await show(<AskedVisit agenda={agenda(given)} id={id} onClose={onClose} />)
  expect(onClose).toHaveBeenCalledTimes(times)
  expect(deviceStore.get(toastsAtom).map(({ message }) => message)).toEqual(
    Array(times).fill('No existe o ya no está.'),
  )
})
