import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import type { Travel } from '@/components/agenda/state/use-travel'
import { ViewSelect } from '@/components/agenda/toolbar/view-select'
import { show } from '@/tests/support/screen'

afterEach(cleanup)

it('offers a phone’s views, of which a week is none, and goes to the one that is chosen', async () => {
  const look = vi.fn()
  await show(<ViewSelect agenda={{ view: 'day' } as Agenda} travel={{ look } as unknown as Travel} />)
  const select = screen.getByRole('combobox', { name: 'Vista' }) as HTMLSelectElement
  expect([...select.options].map(({ text }) => text)).toEqual(['Día', 'Mes', 'Lista'])
  expect(select.value).toBe('day')
  fireEvent.change(select, { target: { value: 'list' } })
  expect(look).toHaveBeenCalledWith('list')
})
