import { useEffect, useState } from 'react'
import { useUser } from '@/lib/client/use-user'
import { useLanguage } from '@/lib/i18n/use-language'
import { type DateText, loadDateText } from './date-text'

/** Writes dates in the reader's language and the clinic's zone; null until that language is loaded. */
export function useDateText(): DateText | null {
  const locale = useLanguage()
  const zone = useUser().clinic.time_zone
  const [write, setWrite] = useState<DateText | null>(null)
  useEffect(() => {
    let isGone = false
    loadDateText(locale, zone).then(
      (loaded) => isGone || setWrite(() => loaded),
      // Without a network the language of before goes on writing.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [locale, zone])
  return write
}
