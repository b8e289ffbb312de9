import { act, cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ComingEntry } from '@/components/shell/coming-entry'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

let pathname = '/appointments'
beforeEach(() => {
  pathname = '/appointments'
  standInForNavigation({ usePathname: () => pathname })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  standInForNavigation()
})

const menu = (
  <nav>
    <a href="/appointments" aria-current="page">
      Agenda
    </a>
    <a href="/patients">Pacientes</a>
    <a href="/billing">Facturación</a>
  </nav>
)
let again: () => void = () => {}
let put: (path: string | null) => void = () => {}
function Drawn() {
  const [path, setPath] = useState<string | null>(null)
  put = (next) => act(() => setPath(next))
  const [, setTurn] = useState(0)
  again = () => act(() => setTurn((turn) => turn + 1))
  const [coming, setComing] = useState<{ path: string } | null>(null)
  if (path !== (coming?.path ?? null)) setComing(path === null ? null : { path })
  return (
    <>
      {menu}
      <ComingEntry coming={coming} />
    </>
  )
}
const shown = async (path: string) => {
  await show(<Drawn />)
  put(path)
}
const coming = () => [...document.querySelectorAll('a[aria-busy]')].map(({ textContent }) => textContent)

it.each([
  ['/patients', ['Pacientes']],
  ['/patients?sort=name', ['Pacientes']],
  ['/patients/7/history', ['Pacientes']],
  ['/patientsx', []],
  ['/appointments/2026-11-20', []],
])('marks the entry of what is on its way: %s', async (path, entries) => {
  await shown(path)
  expect(coming()).toEqual(entries)
})

it('marks the last one that was pressed alone, and none once it is given up', async () => {
  await shown('/patients')
  put('/billing')
  expect(coming()).toEqual(['Facturación'])
  put(null)
  expect(coming()).toEqual([])
})

it('marks none any more once the screen is there', async () => {
  await shown('/patients')
  pathname = '/patients'
  again()
  expect(coming()).toEqual([])
})

it('is said to who does not see it, where it takes long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await shown('/patients')
  expect(screen.getByRole('status').textContent).toBe('')
  act(() => vi.advanceTimersByTime(1000))
  expect(screen.getByRole('status').textContent).toBe('Abriendo «Pacientes»…')
})

it('is seen on the page too, where it does not come at once, until it is there or given up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await shown('/patients')
  const sign = () => document.querySelector('[data-coming-page]')?.textContent
  expect(sign()).toBeUndefined()
  act(() => vi.advanceTimersByTime(300))
  expect(sign()).toBe('Abriendo «Pacientes»…')
  put(null)
  expect(sign()).toBeUndefined()
})
