import { useLocale } from 'next-intl'
import type { LinkedDocument } from '@/lib/contract/document-links'

/** The day until which a link serves, in the clinic's time zone and the reader's words. */
export function useUntil({ until, clinic }: Pick<LinkedDocument, 'until' | 'clinic'>): string {
  const words = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long', timeZone: clinic.time_zone })
  return until ? words.format(new Date(until)) : ''
}
