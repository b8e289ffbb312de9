import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ConfirmHours } from '@/components/clinic/confirm-hours'
import { createQueryClient } from '@/lib/client/query-client'
import { answers, calls } from '@/tests/support/answers'
import { show } from '@/tests/support/screen'

const planning = { id: 1, professional_id: 7, version: 1 }
const given = (plannings: object[]) => {
  answers['plannings.list'] = () => ({ data: plannings, meta: { exceptions: [] } })
}

beforeEach(() => localStorage.clear())
afterEach(cleanup)

it('the week that a new clinic was given is confirmed where it stands, once', async () => {
  given([planning])
  await show(<ConfirmHours professionalId={7} />, { id: 31, is_admin: true })
  fireEvent.click(await screen.findByRole('button', { name: 'Es correcto' }))
  expect(screen.queryByRole('button', { name: 'Es correcto' })).toBeNull()
  expect(JSON.stringify({ ...localStorage })).toContain('hours')
})

it.each([
  ['a week that was changed', [{ ...planning, version: 2 }], 7, true],
  ['of several weeks', [planning, { ...planning, id: 2, professional_id: 8 }], 7, true],
  ['somebody else’s', [planning], 8, true],
  ['by who is no admin', [planning], 7, false],
])('nothing is asked of %s', async (_, plannings, professionalId, is_admin) => {
  given(plannings)
  const client = createQueryClient()
  await show(<ConfirmHours professionalId={professionalId} />, { id: 32, is_admin }, client)
  await waitFor(() => expect([calls('plannings.list').length, client.isFetching()]).toEqual([is_admin ? 1 : 0, 0]))
  expect(screen.queryByRole('button')).toBeNull()
})
