import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Tutorial } from '@/components/tutorial/tutorial'
import { deviceStore } from '@/lib/client/device'
import { dismissAll, toastsAtom } from '@/lib/client/toasts'
import { answers } from '@/tests/support/answers'
import { press, show } from '@/tests/support/screen'

class NeverSeen {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  // Which jsdom lacks.
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal('IntersectionObserver', NeverSeen)
  answers['professionals.update'] = () => ({ data: {} })
})
afterEach(() => {
  cleanup()
  act(() => dismissAll())
})

const said = () => deviceStore.get(toastsAtom).map(({ message }) => message)

it.each([
  ['that opened by itself says, closed, where it is found again', true, ['El tutorial está en tu menú']],
  ['that was opened from there says nothing', false, []],
])('one %s', async (_, onboarding_enabled, told) => {
  await show(<Tutorial onClose={() => {}} />, { onboarding_enabled })
  await screen.findByRole('heading', { name: 'Los datos de tu clínica' })
  press('Cerrar el tutorial')
  await waitFor(() => expect(said()).toEqual(told))
})
