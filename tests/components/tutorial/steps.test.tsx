import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { slides } from '@/components/tutorial/sections'
import { Steps } from '@/components/tutorial/steps'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { show } from '@/tests/support/screen'

const at = (index: number) => (
  <MoreTexts files={['tutorial']}>
    <Steps slides={slides} index={index} go={() => {}} finish={() => {}} />
  </MoreTexts>
)

it('draws a dot for each slide of a section that has several', async () => {
  await show(at(slides.findIndex(({ key }) => key === 'employees')))
  expect(await screen.findAllByRole('button', { name: /^Diapositiva/ })).toHaveLength(2)
})

it('draws no dot where a section has one slide', async () => {
  await show(at(0))
  expect(await screen.findByRole('button', { name: 'Siguiente' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Diapositiva/ })).toBeNull()
})
