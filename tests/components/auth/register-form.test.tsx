import { cleanup } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { RegisterForm } from '@/components/register/register-form'
import { standInForNavigation } from '@/tests/support/navigation'
import { show, type } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({ push: vi.fn() }) })
afterEach(cleanup)
// What jsdom lacks: nobody reads to the end here.
Element.prototype.scrollIntoView = () => {}
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
)

/** Whether the browser would ask before it leaves the page. */
const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('a registration that was begun is not left without being asked, by a reload either', async () => {
  await show(<RegisterForm onRegistered={() => {}} />)
  expect(isAsked()).toBe(false)
  type(/^Nombre de la clínica/, 'Ribera')
  expect(isAsked()).toBe(true)
})
