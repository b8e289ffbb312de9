import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CardKept } from '@/components/appointments/card/card-kept'
import { answers, calls } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'
import { planningException } from '@/tests/support/factories/planning-exception'
import { show } from '@/tests/support/screen'

afterEach(cleanup)

const left = appointment({
  ...{ professional_id: 7, starts_at: '2026-11-24T11:30:00Z', ends_at: '2026-11-24T12:30:00Z' },
})
const block = planningException({ kind: 'blocked', date: '2026-11-24', from: '12:00', to: '13:00', title: 'Curso' })
const draw = async (given: object, exception = block) => {
  answers['plannings.list'] = () => ({ data: [], meta: { exceptions: [exception] } })
  await show(
    <ul>
      <CardKept appointment={{ ...left, ...given }} zone="Europe/Madrid" />
    </ul>,
  )
  await waitFor(() => expect(calls('plannings.list')).not.toEqual([]))
}

it('an appointment that was left in a block says so, and in which', async () => {
  await draw({})
  expect(await screen.findByText('Coincide con: Bloqueo: Curso, 12:00–13:00')).toBeTruthy()
})

it.each([
  ['that is canceled', { status: 'canceled' }, block],
  ['of somebody else', { professional_id: 8 }, block],
  ['that begins when it ends', { starts_at: '2026-11-24T12:00:00Z' }, block],
  ['in extra hours', {}, { ...block, kind: 'extra' as const }],
])('one %s does not', async (_, given, exception) => {
  await draw(given, exception)
  expect(screen.queryByRole('listitem')).toBeNull()
})
