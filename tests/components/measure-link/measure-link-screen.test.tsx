import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MeasureLinkScreen } from '@/components/measure-link/measure-link-screen'
import { nprs } from '@/lib/domain/record/measures/nprs'
import { answers, calls } from '@/tests/support/answers'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

standInForNavigation({ usePathname: () => '/measure-link', useRouter: () => ({ replace: vi.fn() }) })

beforeEach(() => {
  const { name, how_to, key: _, licence: __, short: ___, ...definition } = nprs
  const clinic = { name: 'Clínica Alameda', phone: null }
  answers['meta.show'] = () => ({ meta: { name: 'Physio', theme: null } })
  answers['measure-links.read'] = () => ({
    data: { name, how_to, definition, first_name: 'Ana', locale: 'es', clinic, activities: [] },
  })
  answers['measure-links.answer'] = () => ({ data: null })
  history.replaceState(null, '', '/measure-link#token=abc')
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

it('a tab that is loaded anew still knows the link and what was answered, until it is sent', async () => {
  await show(<MeasureLinkScreen />)
  fireEvent.click(await screen.findByRole('radio', { name: '7' }))
  expect(location.hash).toBe('')
  cleanup()

  await show(<MeasureLinkScreen />)
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: '7' })).checked).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(calls('measure-links.answer')).toHaveLength(1))
  expect(calls('measure-links.answer')[0].body).toMatchObject({ token: 'abc', answers: { pain: 7 } })
  await waitFor(() => expect(sessionStorage.getItem('answers abc')).toBeNull())
})
