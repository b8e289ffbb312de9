import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EraseDrawer } from '@/components/patients/erasing/erase-drawer'
import { answers, calls } from '@/tests/support/answers'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show, type } from '@/tests/support/screen'

const push = vi.hoisted(() => vi.fn())
standInForNavigation({ useRouter: () => ({ push }) })

const preview = {
  ...{ name: 'Begoña Núñez', version: 4, years: 5, coming: [] as string[] },
  ...{ account_cents: 0, remittance: null as string | null },
  kept: { until: '2031-11-20', because: ['record'] },
  deletes: { waiting_entries: 1, alerts: 0, reminders: 0, links: 0, files: 0 },
  blocks: { entries: 3, episodes: 1, plans: 0, files: 0, visits: 2 },
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') })
  push.mockReset()
  answers['erasures.preview'] = () => ({ data: preview })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const draw = () => show(<EraseDrawer patient={{ id: 7, name: 'Begoña Núñez' }} onClosed={() => {}} />)

it('says what goes now, and what stays blocked until when and why', async () => {
  await draw()
  expect(await screen.findByText('1 entrada de la lista de espera')).toBeTruthy()
  expect(screen.getByText(/Se bloquea hasta el 20 nov 2031/)).toBeTruthy()
  expect(screen.getByText('Historia clínica: 5 años desde el alta')).toBeTruthy()
  expect(screen.getByText('3 entradas de la historia')).toBeTruthy()
})

it('erases once the name is typed, with the reason and the day', async () => {
  answers['erasures.create'] = () => ({ data: { id: 1, kept_until: '2031-11-20' } })
  await draw()
  await screen.findByText('3 entradas de la historia')
  const button = () => screen.getByRole('button', { name: 'Suprimir' }) as HTMLButtonElement
  expect(button().disabled).toBe(true)
  type('Motivo', 'Lo pidió por escrito')
  type(/Escribe «Begoña Núñez»/, 'begoña núñez')
  expect(button().disabled).toBe(false)
  press('Suprimir')
  await waitFor(() => expect(push).toHaveBeenCalledWith('/patients'))
  expect(calls('erasures.create')[0]).toMatchObject({
    ...{ params: { id: 7 }, version: 4 },
    body: { requested_on: '2026-11-20', reason: 'Lo pidió por escrito', confirmation: 'begoña núñez' },
  })
})

it('names all that stands in its way, money on account and what is being collected too, and erases nothing', async () => {
  answers['erasures.preview'] = () => ({
    data: { ...preview, coming: ['2026-12-02T11:30:00.000Z'], account_cents: 4550, remittance: '2026-0003-SEPA' },
  })
  await draw()
  expect(await screen.findByText(/Tiene 45,50 € a cuenta/)).toBeTruthy()
  expect(screen.getByText(/en la remesa 2026-0003-SEPA, por cobrar/)).toBeTruthy()
  expect(screen.getByText(/Cancela antes sus próximas citas/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Suprimir' })).toBeNull()
})

it('names what is to be canceled before, and erases nothing', async () => {
  answers['erasures.preview'] = () => ({ data: { ...preview, coming: ['2026-12-02T11:30:00.000Z'] } })
  await draw()
  expect(await screen.findByText(/Cancela antes sus próximas citas: mié, 2 dic, 12:30/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Suprimir' })).toBeNull()
})
