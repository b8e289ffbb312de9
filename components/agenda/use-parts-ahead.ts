import { useEffect } from 'react'
import { fetchAhead, textsAhead } from '@/lib/client/fetch-ahead'
import type { LaterFile } from '@/lib/i18n/messages'
import { useLanguage } from '@/lib/i18n/use-language'
import * as late from './lazy-parts'
import * as above from './overlay-parts'
import { loadStarts } from './use-opened'

/** What a press on the agenda opens, the likeliest first. */
const parts = [
  ...[late.Overlays, above.AppointmentCard, above.CardSheet, above.HoverCard, above.BookingForm, late.PickerPanel],
  ...[late.MiniCalendar, late.MonthView, late.ListView, late.MorePanel, late.FiltersPanel, late.PeopleView],
  ...[above.ConflictDialog, above.SeriesDialog],
]
const texts: LaterFile[] = ['agenda', 'series', 'waiting-list', 'plannings', 'patient-alerts']
const dayField = () => import('@/components/form/fields/day-popover')
const block = () => import('@/components/booking/block-form')

/** Has everything that is opened from the agenda come while the network is there, once what is booked has been drawn. */
export function usePartsAhead(isDrawn: boolean): void {
  const locale = useLanguage()
  useEffect(() => {
    if (isDrawn)
      return fetchAhead([loadStarts, ...parts.map(({ ahead }) => ahead), textsAhead(locale, texts), dayField, block])
  }, [isDrawn, locale])
}
