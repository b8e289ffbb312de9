import type { ReactNode } from 'react'
import { LibraryScreen } from '@/components/exercises/library-screen'
import { Prefetched } from '@/lib/bff/prefetched'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

/** The library stays where it is while something new is made beside it. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <Prefetched reads={() => [['exercises.list', { query: {} }]]}>
      <ScreenTexts files={['exercises']}>
        <LibraryScreen />
      </ScreenTexts>
      {children}
    </Prefetched>
  )
}
