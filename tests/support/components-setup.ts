import { cleanup } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { deviceStore } from '@/lib/client/device'
import { toastsAtom } from '@/lib/client/toasts'
import { forgetAnswers } from './answers'
import { standInForNavigation } from './navigation'
import './patience'

vi.mock('@/lib/client/api', () => import('./answers'))
vi.mock('next/navigation', () => import('./navigation'))
// Every text is there from the start: a test has the whole formatter, which does not read compiled ones.
vi.mock('@/lib/i18n/more-texts', () => ({ MoreTexts: ({ children }: { children: ReactNode }) => children }))

// Files of one worker share modules and the browser: each leaves them as it found them.
beforeEach(forgetAnswers)
afterEach(cleanup)
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  standInForNavigation()
  deviceStore.set(toastsAtom, [])
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.body.replaceChildren()
})
