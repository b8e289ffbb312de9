// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { DayCalendar } from '@/components/ui/day/day-calendar'
import { show } from '@/tests/support/screen'

afterEach(cleanup)
const choose = vi.fn()

function Month() {
  const [at, setAt] = useState('2026-11-20')
  return (
    <DayCalendar
      value="2026-11-20"
      at={at}
      onWalk={setAt}
      onChoose={choose}
      today="2026-11-19"
      noteOf={(day) => (day === '2026-11-24' ? 'con citas' : undefined)}
      weekOf={(monday) => `Semana de ${monday}`}
    />
  )
}

it('six weeks from Monday, whatever the month, with their numbers', async () => {
  await show(<Month />)
  const days = [...document.querySelectorAll<HTMLElement>('[data-day]')]
  expect(days).toHaveLength(42)
  expect(days[0]?.dataset.day).toBe('2026-10-26')
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    '44',
    '45',
    '46',
    '47',
    '48',
    '49',
  ])
  expect(screen.getAllByRole('columnheader').at(1)?.textContent).toContain('lunes')
  fireEvent.click(screen.getByRole('button', { name: 'Mes siguiente' }))
  fireEvent.click(screen.getByRole('button', { name: 'Mes siguiente' }))
  fireEvent.click(screen.getByRole('button', { name: 'Mes siguiente' }))
  expect(screen.getByText('febrero de 2027')).toBeTruthy()
  expect(document.querySelectorAll('[data-day]')).toHaveLength(42)
})

it('a day is told by its whole name, with its week and what is to be known of it', async () => {
  await show(<Month />)
  const of = (day: string) => document.querySelector(`[data-day="${day}"]`)?.getAttribute('aria-label')
  expect(of('2026-11-20')).toBe('viernes, 20 de noviembre de 2026')
  expect(of('2026-11-23')).toBe('lunes, 23 de noviembre de 2026, Semana de 2026-11-23')
  expect(of('2026-11-24')).toBe('martes, 24 de noviembre de 2026, con citas')
  expect(document.querySelectorAll('[data-noted]')).toHaveLength(1)
})

it('today is the clinic’s, whatever the browser’s, and one day has the tab stop', async () => {
  await show(<Month />)
  expect(screen.getAllByRole('button', { current: 'date' }).map(({ textContent }) => textContent)).toEqual(['19'])
  const stops = [...document.querySelectorAll<HTMLElement>('[data-day][tabindex="0"]')]
  expect(stops.map(({ dataset }) => dataset.day)).toEqual(['2026-11-20'])
  expect(document.activeElement).toBe(stops[0])
})

it('the title leads to the months, and they to the years and back', async () => {
  await show(<Month />)
  fireEvent.click(screen.getByRole('button', { name: 'noviembre de 2026' }))
  fireEvent.click(screen.getByRole('button', { name: '2026' }))
  expect(document.activeElement?.textContent).toBe('2026')
  fireEvent.click(screen.getByRole('button', { name: 'Años anteriores' }))
  fireEvent.click(screen.getByRole('button', { name: '2019' }))
  fireEvent.click(screen.getByRole('button', { name: 'marzo de 2019' }))
  fireEvent.click(screen.getByRole('button', { name: /12 de marzo de 2019/ }))
  expect(choose).toHaveBeenCalledWith('2019-03-12')
})
