// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SubscriptionBanner } from '@/components/shell/frame/subscription-banner'
import { UserContext, useUser } from '@/lib/client/use-user'
import type { Clinic, User } from '@/lib/contract/professionals'
import { show } from '@/tests/support/screen'

afterEach(cleanup)

/** Draws the banner of a clinic as it is on 20 November 2026. */
const showFor = (clinic: Pick<Clinic, 'trial_ends_at' | 'subscription'>, as: Partial<User> = {}) => {
  function Changed() {
    const user = useUser()
    return (
      <UserContext value={{ ...user, clinic: { ...user.clinic, ...clinic } }}>
        <SubscriptionBanner />
      </UserContext>
    )
  }
  return show(<Changed />, as)
}

it('says nothing when the subscription is active', async () => {
  await showFor({ trial_ends_at: null, subscription: { status: 'active', trial_ends_at: null } })
  expect(screen.queryByRole('link')).toBeNull()
})

it('counts the days of a trial, and one day alone', async () => {
  await showFor({ trial_ends_at: '2026-12-01T10:00:00Z', subscription: null })
  expect(screen.queryByText('Te quedan 11 días de prueba gratuita.')).not.toBeNull()
  cleanup()
  await showFor({ trial_ends_at: '2026-11-20T18:00:00Z', subscription: null })
  expect(screen.queryByText('Te queda 1 día de prueba gratuita.')).not.toBeNull()
})

it.each([
  [
    'a trial that is over',
    { trial_ends_at: '2026-11-01T10:00:00Z', subscription: null },
    /prueba gratuita ha terminado/,
  ],
  ['a canceled one', { trial_ends_at: null, subscription: { status: 'canceled', trial_ends_at: null } }, /cancelada/],
] as const)('says so of %s, with the way to the settings', async (_, clinic, text) => {
  await showFor(clinic)
  expect(screen.queryByText(text)).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Gestionar' }).getAttribute('href')).toBe('/settings/clinic')
})

it('leads nobody there who may not manage the subscription', async () => {
  await showFor({ trial_ends_at: '2026-12-01T10:00:00Z', subscription: null }, { role: 'employee', is_admin: false })
  expect(screen.queryByText(/prueba gratuita/)).not.toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})
