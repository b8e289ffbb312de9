import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ReminderSettings } from '@/components/reminders/reminder-settings'
import { answers, calls } from '@/tests/support/answers'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({ push: vi.fn() }), usePathname: () => '/settings/notifications' })
afterEach(cleanup)

describe('the settings of reminders', () => {
  it('show nothing to who is no admin, and ask for nothing', async () => {
    await show(<ReminderSettings />, { is_admin: false, role: 'professional' })
    expect([...calls('reminders.show'), ...calls('document-reminders.show')]).toEqual([])
  })

  it('have all that patients are reminded of: their appointments, and what they have not signed', async () => {
    answers['reminders.show'] = () => {
      throw new Error('none')
    }
    answers['document-reminders.show'] = () => ({ data: { rules: null } })
    await show(<ReminderSettings />)
    expect(await screen.findByRole('region', { name: 'Recordatorios de citas' })).toBeTruthy()
    expect(await screen.findByRole('region', { name: 'Recordatorios de firma' })).toBeTruthy()
  })
})
