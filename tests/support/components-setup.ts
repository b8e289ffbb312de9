import { cleanup } from '@testing-library/react'
import type { PrimitiveAtom } from 'jotai'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { lastServicesAtom } from '@/components/services/last-service'
import * as device from '@/lib/client/device'
import { toastsAtom } from '@/lib/client/toasts'
import { forgetAnswers } from './answers'
import { standInForNavigation } from './navigation'
import { plainStyle } from './plain-styles'
import './patience'

vi.mock('@/lib/client/api', () => import('./answers'))
vi.mock('next/navigation', () => import('./navigation'))
// Every text is there from the start: a test has the whole formatter, which does not read compiled ones.
vi.mock('@/lib/i18n/more-texts', () => ({ MoreTexts: ({ children }: { children: ReactNode }) => children }))

const { deviceStore, ...others } = device
/** What is kept on the device by other names than these begins anew with its screen. */
const keptAtoms = [...Object.values(others), lastServicesAtom].filter(
  (one): one is PrimitiveAtom<unknown> & typeof lastServicesAtom => typeof one === 'object' && 'write' in one,
)
const begun = keptAtoms.map((one) => [one, deviceStore.get(one)] as const)

window.getComputedStyle = (element) => plainStyle(element as HTMLElement)

// Files of one worker share modules and the browser: each leaves them as it found them.
beforeEach(forgetAnswers)
afterEach(cleanup)
afterAll(async () => {
  // What came too late would be missing for the files that come after: nothing is loaded between two.
  await vi.dynamicImportSettled()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  standInForNavigation()
  deviceStore.set(toastsAtom, [])
  for (const [kept, first] of begun) deviceStore.set(kept, first)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.body.replaceChildren()
})
