import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { RegionList } from '@/components/record/pain/editor/region-list'
import { painSpot } from '@/tests/support/factories/pain'
import { show } from '@/tests/support/screen'

afterEach(cleanup)

const stops = () => [...document.querySelectorAll<HTMLElement>('li button[tabindex="0"]')]
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
const here = () => document.activeElement?.getAttribute('aria-label')

it('is one tab stop, in which the arrows walk through its rows and sides', async () => {
  const onPress = vi.fn()
  await show(<RegionList spots={[painSpot({ region: 'lumbar', side: 'right' })]} chosen={null} onPress={onPress} />)
  expect(screen.getAllByRole('button').length).toBeGreaterThan(80)
  expect(stops()).toHaveLength(1)
  stops()[0]!.focus()
  expect(here()).toBe('Lumbar izquierda')
  press('ArrowRight')
  expect(here()).toBe('Lumbar derecha')
  press('ArrowDown')
  expect(here()).toBe('Cabeza')
  press('ArrowUp')
  expect(here()).toBe('Lumbar izquierda')
  press('End')
  const last = here()
  press('ArrowDown')
  expect(here()).toBe(last)
  expect(stops()).toEqual([document.activeElement])
  expect(onPress).not.toHaveBeenCalled()
})

it('keeps a tab stop where what had it is searched away', async () => {
  await show(<RegionList spots={[]} chosen={null} onPress={() => {}} />)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'rodilla' } })
  expect(stops()).toHaveLength(1)
  expect(stops()[0]!.getAttribute('aria-label')).toMatch(/^Rodilla/)
})
