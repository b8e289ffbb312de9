import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TabBar } from '@/components/ui/page/tab-bar'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

standInForNavigation({ usePathname: () => '/patients/7/statistics' })
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const paths = ['history', 'documents', 'statistics']
const draw = async () => {
  await show(<TabBar label="Ficha" tabs={paths.map((path) => ({ path: `/patients/7/${path}`, label: path }))} />)
  return screen.getByRole('navigation', { name: 'Ficha' })
}
/** The tabs are 300 px wide each. */
const widths = (view: number) =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = this.matches('a') ? paths.indexOf(this.textContent) : -1
    return (
      at < 0 ? { left: 0, right: view, width: view } : { left: at * 300, right: at * 300 + 300, width: 300 }
    ) as DOMRect
  })

it('brings the tab in which one is into sight, where they scroll', async () => {
  widths(360)
  expect((await draw()).scrollLeft).toBe(600 + 150 - 180)
})

it('stays where all are seen', async () => {
  widths(1000)
  expect((await draw()).scrollLeft).toBe(0)
})

it('says in the title which tab is open and of what, and takes it back', async () => {
  document.title = 'Grupos · Fisio'
  await show(<TabBar label="Ficha" tabs={[{ path: '/patients/7/statistics', label: 'Miembros' }]} of="Espalda sana" />)
  expect(document.title).toBe('Miembros · Espalda sana · Grupos · Fisio')
  cleanup()
  expect(document.title).toBe('Grupos · Fisio')
})

it('leaves the title to the screen that came after it', async () => {
  document.title = 'Pacientes · Fisio'
  await draw()
  expect(document.title).toBe('statistics · Pacientes · Fisio')
  document.title = 'Agenda · Fisio'
  cleanup()
  expect(document.title).toBe('Agenda · Fisio')
})
