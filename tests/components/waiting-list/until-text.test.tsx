import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useUntilText } from '@/components/waiting-list/offers/use-until-text'
import { show } from '@/tests/support/screen'
import { beginAt } from '@/tests/support/today'

beginAt('2026-11-20T10:00:00Z')
afterEach(cleanup)

const Text = ({ until }: { until: string }) => <p>{useUntilText()({ patient_name: 'Nora Vila', held_until: until })}</p>

it.each([
  ['2026-11-20T17:30:00Z', 'Ofrecida a Nora Vila, hasta las 18:30'],
  // In Madrid it is tomorrow already.
  ['2026-11-20T23:30:00Z', 'Ofrecida a Nora Vila, hasta sáb, 21 nov, 00:30'],
])('an offer that is kept until %s is said as short as it can be', async (until, text) => {
  await show(<Text until={until} />)
  expect(document.body.textContent).toContain(text)
})
