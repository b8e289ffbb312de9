// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AskedPart } from '@/components/agenda/panels/asked-part'
import type { PartProps } from '@/components/agenda/part-props'

vi.mock('@/components/agenda/panels/parts', () => {
  const Dialog = ({ onClose }: PartProps) => <button type="button" onClick={onClose} />
  return {
    parts: [
      { key: 'print', Dialog },
      { key: 'patients', Dialog, isOfOne: true },
    ],
  }
})

vi.mock('@/components/agenda/panels/asked-visit', () => ({
  AskedVisit: ({ id, onClose }: { id: number; onClose: () => void }) => (
    <button type="button" onClick={onClose}>
      {`card ${id}`}
    </button>
  ),
}))

const agenda = (count: number) => ({ chosen: Array(count).fill({}) }) as never
afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

it('opens what the address asks for, and closed takes the wish alone out of it', () => {
  window.history.replaceState(null, '', '/appointments/2026-11-24?view=day&part=print')
  render(<AskedPart agenda={agenda(2)} name="print" />)
  fireEvent.click(screen.getByRole('button'))
  expect(window.location.pathname + window.location.search).toBe('/appointments/2026-11-24?view=day')
})

it.each([
  ['what there is not', 'else', 1],
  ['what is about one professional while there are several', 'patients', 2],
])('opens nothing for %s', (_, name, count) => {
  render(<AskedPart agenda={agenda(count)} name={name} />)
  expect(screen.queryByRole('button')).toBeNull()
})

it('opens the card of an appointment, and closed takes that out of the address', () => {
  window.history.replaceState(null, '', '/appointments/2026-11-24?view=day&part=visit-12')
  render(<AskedPart agenda={agenda(2)} name="visit-12" />)
  fireEvent.click(screen.getByRole('button', { name: 'card 12' }))
  expect(window.location.search).toBe('?view=day')
  cleanup()
  render(<AskedPart agenda={agenda(2)} name="visit-0" />)
  expect(screen.queryByRole('button')).toBeNull()
})
