import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { GroupPageScreen } from '@/components/group-page/group-page-screen'
import { answers, calls } from '@/tests/support/answers'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

standInForNavigation({ usePathname: () => '/group-page', useRouter: () => ({ replace: vi.fn() }) })

const plan = {
  ...{ id: 5, name: '2 por semana', price_cents: 6900, period: 'week', activities: 2 },
  payment_methods: ['cash', 'pos'],
}
const group = {
  clinic: {
    ...{ name: 'Clínica Alameda', phone: '+34 910 000 000', address: 'Calle Mayor, 1', time_zone: 'Europe/Madrid' },
    ...{ logo: null, currency: 'EUR' },
  },
  ...{ locale: 'es', name: 'Pilates', color: 'rose', description: 'Grupos reducidos', plans: [plan] },
  ...{ weekly_limit: 2, monthly_limit: null },
  activities: [
    {
      id: 1,
      starts_at: '2026-11-23T18:00:00Z',
      ends_at: '2026-11-23T19:00:00Z',
      professional_name: 'Marta',
      places: 'few',
    },
    {
      id: 2,
      starts_at: '2026-11-25T18:00:00Z',
      ends_at: '2026-11-25T19:00:00Z',
      professional_name: 'Marta',
      places: 'full',
    },
  ],
}

// What opens later is there at once.
beforeAll(async () => void (await import('@/components/group-page/sign-up-card')))
beforeEach(() => {
  answers['meta.show'] = () => ({ meta: { name: 'Physio', theme: null } })
  answers['group-pages.read'] = () => ({ data: group })
  answers['sign-ups.create'] = () => ({ data: { asked: true } })
  history.replaceState(null, '', '/group-page#token=abc')
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Apuntarme' }))

it('says what the group offers, and keeps its link in the address bar to be handed on', async () => {
  await show(<GroupPageScreen />)
  expect(await screen.findByRole('heading', { name: 'Pilates' })).toBeTruthy()
  expect(screen.getByText(/69,00\s€ al mes$/)).toBeTruthy()
  expect(screen.getByText('Se paga con: Efectivo, Tarjeta')).toBeTruthy()
  const few = await screen.findByRole<HTMLInputElement>('checkbox', { name: /19:00.*Marta.*Quedan pocas plazas/ })
  expect(few.disabled).toBe(false)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Completa$/ }).disabled).toBe(true)
  expect(location.hash).toBe('#token=abc')
})

it('says on its button that one joins the waiting list, where all that is chosen is full', async () => {
  const [few, full] = group.activities
  answers['group-pages.read'] = () => ({ data: { ...group, activities: [few, { ...full, places: 'waiting' }] } })
  await show(<GroupPageScreen />)
  fireEvent.click(await screen.findByRole('checkbox', { name: /con lista de espera/ }))
  expect(screen.getByRole('button', { name: 'Apuntarme a la lista de espera' })).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: /Quedan pocas plazas/ }))
  expect(screen.getByRole('button', { name: 'Apuntarme' })).toBeTruthy()
})

it('is sent once it is whole, and then asks to look at one’s mail', async () => {
  await show(<GroupPageScreen />)
  fireEvent.click(await screen.findByRole('checkbox', { name: /Quedan pocas plazas/ }))
  type('Nombre y apellidos', 'Nuria Roca')
  type('Correo electrónico', 'Nuria@Example.test')
  send()
  expect(await screen.findByText('Acepta el uso de tus datos para continuar.')).toBeTruthy()
  expect(screen.getByText('Elige una de las opciones.', { exact: false })).toBeTruthy()
  expect(calls('sign-ups.create')).toEqual([])

  fireEvent.click(screen.getByRole('radio', { name: 'Tarjeta' }))
  fireEvent.click(screen.getByRole('checkbox', { name: /Acepto/ }))
  send()
  expect(await screen.findByRole('heading', { name: 'Mira tu correo' })).toBeTruthy()
  expect(calls('sign-ups.create').map(({ body }) => body)).toEqual([
    {
      ...{ token: 'abc', name: 'Nuria Roca', email: 'nuria@example.test', phone: null, locale: 'es' },
      ...{ plan_id: 5, payment_method: 'pos', activity_ids: [1], accepts_privacy: true },
    },
  ])
})

it('who is in the group already needs no plan', async () => {
  await show(<GroupPageScreen />)
  fireEvent.click(await screen.findByRole('radio', { name: 'Ya estoy en este grupo' }))
  expect(screen.queryByRole('radio', { name: 'Tarjeta' })).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: /Quedan pocas plazas/ }))
  type('Nombre y apellidos', 'Nuria Roca')
  type('Correo electrónico', 'nuria@example.test')
  fireEvent.click(screen.getByRole('checkbox', { name: /Acepto/ }))
  send()
  await waitFor(() => expect(calls('sign-ups.create')).toHaveLength(1))
  expect(calls('sign-ups.create')[0].body).toMatchObject({ plan_id: null, payment_method: null })
})

it('says so where nothing is to come', async () => {
  answers['group-pages.read'] = () => ({ data: { ...group, activities: [] } })
  await show(<GroupPageScreen />)
  expect(await screen.findByText('No hay actividades en las próximas semanas.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Apuntarme' })).toBeNull()
})
