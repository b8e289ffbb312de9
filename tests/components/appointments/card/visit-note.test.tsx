// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { VisitNote } from '@/components/appointments/card/visit-note'
import { press, show } from '@/tests/support/screen'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('is as it is where it is short', async () => {
  await show(<VisitNote text="Trae la resonancia." />)
  expect(screen.queryByRole('button')).toBeNull()
})

it('tells that there is more of it, and shows the whole', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(240)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100)
  await show(<VisitNote text="Trae la resonancia." />)
  press('Ver toda la nota')
  const less = await screen.findByRole('button', { name: 'Ver menos' })
  expect(less.getAttribute('aria-expanded')).toBe('true')
  press('Ver menos')
  expect(await screen.findByRole('button', { name: 'Ver toda la nota' })).toBeTruthy()
})
