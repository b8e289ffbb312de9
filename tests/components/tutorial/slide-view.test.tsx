import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { slides } from '@/components/tutorial/sections'
import { SlideView } from '@/components/tutorial/slide-view'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { show } from '@/tests/support/screen'

it('makes the picture large by a press, to be moved about in by keys too, and small by another', async () => {
  await show(
    <MoreTexts files={['tutorial']}>
      <SlideView slide={slides[0]!} near shown />
    </MoreTexts>,
  )
  const box = () => screen.getByRole('img').parentElement
  fireEvent.click(await screen.findByRole('button', { name: 'Ampliar la imagen' }))
  expect(box()?.dataset.large).toBe('true')
  expect(box()?.tabIndex).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'Reducir la imagen' }))
  expect(box()?.dataset.large).toBeUndefined()
})
