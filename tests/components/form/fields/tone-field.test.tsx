import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ToneField } from '@/components/form/fields/tone-field'
import { show } from '@/tests/support/screen'

afterEach(cleanup)

it('each colour is said by its name, which is seen, the one that would be inherited first', async () => {
  const onChange = vi.fn()
  await show(
    <ToneField
      label="Color"
      value={'blue' as 'blue' | null}
      inherited={{ tone: 'teal', label: 'El del servicio' }}
      onChange={onChange}
    />,
  )
  const radios = within(screen.getByRole('group', { name: 'Color' })).getAllByRole('radio') as HTMLInputElement[]
  expect(radios).toHaveLength(7)
  for (const radio of radios) expect(radio.closest('label')?.textContent).not.toBe('')
  expect(radios.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(['blue'])
  fireEvent.click(screen.getByText('El del servicio'))
  expect(onChange).toHaveBeenCalledWith(null)
})
