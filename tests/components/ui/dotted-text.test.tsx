import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DottedText } from '@/components/ui/dotted-text'

it('is read and copied as it was written, each part a piece of its own', () => {
  const { container } = render(<DottedText text="Cita creada · Ana Gil · 10:00" />)
  expect(container.textContent).toBe('Cita creada · Ana Gil · 10:00')
  expect(container.querySelectorAll('span:not(:has(span)):not(:empty)')).toHaveLength(5)
})

it('is the bare text where there is one part', () => {
  expect(render(<DottedText text="Cita creada" />).container.innerHTML).toBe('Cita creada')
})
