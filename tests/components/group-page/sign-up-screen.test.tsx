import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SignUpScreen } from '@/components/group-page/sign-up-screen'
import { answers, calls } from '@/tests/support/answers'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

standInForNavigation({ usePathname: () => '/sign-up', useRouter: () => ({ replace: vi.fn() }) })

const clinic = { name: 'Clínica Alameda', phone: '+34 910 000 000', address: null, time_zone: 'Europe/Madrid' }
const on = (id: number) => ({ id, starts_at: `2026-11-2${id}T18:00:00Z`, ends_at: `2026-11-2${id}T19:00:00Z` })
const signUp = {
  clinic: { ...clinic, currency: 'EUR' },
  ...{ locale: 'es', group_name: 'Pilates' },
  plan: { name: '2 por semana', price_cents: 6900, period: 'week', activities: 2 },
  activities: [{ ...on(3), professional_name: 'Marta' }],
}
const limit = { key: 'limit', period: 'month', limit: 8 }
const said = (result: string, dates: object[]) => ({ data: { clinic, group_name: 'Pilates', result, dates } })

beforeEach(() => {
  answers['meta.show'] = () => ({ meta: { name: 'Physio', theme: null } })
  answers['sign-ups.read'] = () => ({ data: signUp })
  history.replaceState(null, '', '/sign-up#token=abc')
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

it('a sign-up is confirmed by a button, and then says what became of each activity', async () => {
  answers['sign-ups.confirm'] = () =>
    said('done', [
      { ...on(3), reason: null, refusal: null },
      { ...on(4), reason: limit, refusal: null },
      { ...on(5), reason: { key: 'full' }, refusal: 'waiting_list_disabled' },
      { ...on(6), reason: null, refusal: 'no_plan' },
    ])
  await show(<SignUpScreen />)
  expect(await screen.findByText(/Con Marta/)).toBeTruthy()
  expect(location.hash).toBe('')
  expect(calls('sign-ups.confirm')).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Sí, confirmar' }))
  expect(await screen.findByRole('heading', { name: 'Inscripción confirmada' })).toBeTruthy()
  for (const text of [
    'Tienes plaza',
    'En lista de espera',
    /Has llegado al límite mensual \(8 actividades al mes\)/,
    /La lista de espera de este grupo está desactivada/,
    /No estás en ningún plan de este grupo/,
  ])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getAllByText('Sin plaza')).toHaveLength(2)
})

it.each([
  ['nothing', 'No ha podido ser'],
  ['unclear', 'Termina tu inscripción con la clínica'],
])('what came to %s says so', async (result, title) => {
  answers['sign-ups.confirm'] = () => said(result, [])
  await show(<SignUpScreen />)
  fireEvent.click(await screen.findByRole('button', { name: 'Sí, confirmar' }))
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
})
