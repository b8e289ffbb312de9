import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ChangeBar } from '@/components/record/measures/change-bar'
import { shippedMeasure } from '@/lib/domain/record/measures'
import { show } from '@/tests/support/screen'

afterEach(cleanup)

const placed = (bar: HTMLElement, wanted: string) =>
  [...bar.querySelectorAll<HTMLElement>(wanted)].map(({ style }) => [style.left, style.width])

it('stands on the whole range of the measure: before, now, and where a change begins to matter', async () => {
  await show(<ChangeBar definition={shippedMeasure('nprs')} before={6} now={1} />)
  const bar = screen.getByRole('img')
  expect(placed(bar, '[class*="change"]')).toEqual([['10%', '50%']])
  expect(placed(bar, '[class*="point"]')).toEqual([
    ['60%', ''],
    ['10%', ''],
  ])
  expect(placed(bar, '[class*="least"]')).toEqual([['40%', '']])
  expect(bar.textContent).toMatch(/^0.*10$/)
})

it('says how much matters with no more decimals than it has', async () => {
  await show(<ChangeBar definition={shippedMeasure('finger_floor')} before={23} now={5} />)
  expect(screen.getByRole('img').textContent).toContain('−4,5')
  expect(screen.getByRole('img').textContent).not.toContain('4,50')
})
