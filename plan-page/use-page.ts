import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Locale } from '@/lib/i18n/locales'
import type { PlanStore } from './device/plan-store'
import type { Say } from './texts'

export type Page = { store: PlanStore; say: Say; locale: Locale; speak: (locale: Locale) => void }

export const PageContext = createContext<Page | null>(null)

/** What every part of the page needs: its store, and words. */
export function usePage(): Page {
  const page = useContext(PageContext)
  if (!page) throw new Error('A part of the page stands outside of it')
  return page
}
