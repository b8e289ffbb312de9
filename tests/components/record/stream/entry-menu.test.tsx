// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { EntryMenu } from '@/components/record/stream/entry-menu'
import { entry } from '@/tests/support/factories/entry'
import { show } from '@/tests/support/screen'

vi.mock('@/lib/client/api', () => import('@/tests/support/answers'))

afterEach(cleanup)

it('is called after what it acts on: no two of a screen have one name', async () => {
  await show(
    <>
      <EntryMenu entry={entry({ at: '2026-03-03T09:00:00.000Z' })} title="Seguimiento SOAP" onAct={() => {}} />
      <EntryMenu entry={entry({ at: '2026-03-10T09:00:00.000Z' })} title="Seguimiento SOAP" onAct={() => {}} />
    </>,
  )
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(names[0]).toMatch(/^Acciones de «Seguimiento SOAP», .*3 mar/)
  expect(new Set(names).size).toBe(2)
})
