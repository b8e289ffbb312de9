import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SettingsFrame } from '@/components/settings/settings-frame'
import type { User } from '@/lib/contract/professionals'
import { user } from '@/tests/support/factories/user'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

standInForNavigation({ usePathname: () => '/settings/clinic', useRouter: () => ({ push: () => {} }) })
afterEach(cleanup)

const whoseTrialIsOver = { ...user().clinic, subscription: null, trial_ends_at: '2026-11-01T10:00:00Z' }

it.each<[string, Partial<User>, string[]]>([
  [
    'an admin',
    {},
    [
      'clinic',
      'invoices',
      'appointments',
      'consent',
      'documents',
      'templates',
      'measures',
      'subscription',
      'notifications',
    ].map((tab) => `/settings/${tab}`),
  ],
  ['who is no admin', { is_admin: false }, ['/settings/clinic']],
  ['an admin of a clinic that is confined', { clinic: whoseTrialIsOver }, ['/settings/clinic']],
])('%s sees only tabs that lead somewhere', async (_, as, paths) => {
  await show(<SettingsFrame>{null}</SettingsFrame>, as)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(paths)
})
