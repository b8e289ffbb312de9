// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { LanguageSwitcher } from '@/components/preferences/language-switcher'
import { Toaster } from '@/components/shell/toaster'
import { ApiError } from '@/lib/client/api-error'
import { deviceStore } from '@/lib/client/device'
import { dismissAll } from '@/lib/client/toasts'
import { UserContext, useUser } from '@/lib/client/use-user'
import type { User } from '@/lib/contract/professionals'
import { show } from '@/tests/support/screen'

const { call, setLocale } = vi.hoisted(() => ({ call: vi.fn(), setLocale: vi.fn() }))
vi.mock('@/lib/client/api', () => ({ call }))
vi.mock('@/lib/i18n/provider', () => ({ useSetLocale: () => setLocale }))

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  dismissAll()
})

const choose = (name: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: name } })

function As({ change, children }: { change: (user: User) => User | null; children: ReactNode }) {
  return <UserContext value={change(useUser())}>{children}</UserContext>
}

it.each<[string, (user: User) => User | null]>([
  ['a guest', () => null],
  [
    'a confined clinic, which the API would refuse',
    (user) => ({ ...user, clinic: { ...user.clinic, subscription: { status: 'canceled', trial_ends_at: null } } }),
  ],
  ['who has that language already', (user) => ({ ...user, locale: 'fr' })],
])('of %s only the device is told', async (_, change) => {
  await show(
    <As change={change}>
      <LanguageSwitcher />
    </As>,
  )
  choose('fr')
  await waitFor(() => expect(setLocale).toHaveBeenCalledWith('fr'))
  await Promise.resolve()
  expect(call).not.toHaveBeenCalled()
})

it('the language is remembered on the person too, without a word', async () => {
  call.mockResolvedValue({})
  await show(
    <Provider store={deviceStore}>
      <LanguageSwitcher />
      <Toaster />
    </Provider>,
  )
  choose('fr')
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith('professionals.update', { params: { id: 1 }, body: { locale: 'fr' } }),
  )
  expect(setLocale).toHaveBeenCalledWith('fr')
  expect(screen.queryAllByRole('button', { name: 'Cerrar el aviso' })).toEqual([])
})

it('where that fails the language has changed all the same, and it is only logged', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  call.mockRejectedValue(new ApiError(503, { code: 'unavailable', message: '', errors: {} }))
  await show(<LanguageSwitcher />)
  choose('pt')
  await waitFor(() => expect(log).toHaveBeenCalledWith('professionals.update: 503 unavailable'))
  expect(setLocale).toHaveBeenCalledWith('pt')
  log.mockRestore()
})

it('texts that cannot be fetched are said to be missing, and nothing is remembered', async () => {
  setLocale.mockRejectedValueOnce(new Error('offline'))
  await show(
    <Provider store={deviceStore}>
      <LanguageSwitcher />
      <Toaster />
    </Provider>,
  )
  choose('it')
  await screen.findByText(/El servicio no responde ahora mismo/)
  expect(call).not.toHaveBeenCalled()
})
