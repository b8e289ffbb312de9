// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { AppointmentsScreen } from '@/components/agenda/agenda-screen'
import { noChoice } from '@/components/agenda/state/choice'
import { answers } from '@/tests/support/answers'
import { professional } from '@/tests/support/factories/professional'
import { service } from '@/tests/support/factories/service'
import { show } from '@/tests/support/screen'

afterEach(cleanup)

/** What the style sheet knows the month by. */
const MONTH = 'section:has(fieldset > button:nth-of-type(3)[aria-pressed="true"])'

it.each(['month', 'week'])('while a %s is read its outline is the month’s only where it is one', async (view) => {
  answers['professionals.list'] = () => ({ data: [professional({ id: 7 })] })
  answers['services.list'] = () => ({ data: [service({ id: 3 })] })
  answers['appointments.list'] = () => new Promise(() => {})
  window.history.replaceState(null, '', `/appointments/2026-11-20?view=${view}&who=7`)
  await show(<AppointmentsScreen phone={false} kept={noChoice} />, { id: 7 })
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
  expect(document.querySelector(`${MONTH} [aria-busy="true"]`) !== null).toBe(view === 'month')
  expect(readFileSync('components/agenda/agenda-state.module.css', 'utf8')).toContain(`${MONTH} .skeleton`)
})
