import { lazily } from '@/components/ui/lazily'
import type { Locale } from '@/lib/i18n/locales'
import { AgendaSkeleton } from './agenda-state'
import type { Travel } from './state/use-travel'

const loadForm = () => import('@/components/booking/booking-form').then(({ BookingForm }) => BookingForm)
const loadCards = () => import('@/components/appointments/card/cards')
const close = ({ onClose }: { onClose: () => void }) => onClose()

// What opens later is loaded later: none of it is in the calendar's first load.
export const BookingForm = lazily(loadForm, ({ onClosed }) => onClosed())
export const AppointmentCard = lazily(() => loadCards().then(({ AppointmentCard }) => AppointmentCard), close)
export const CardSheet = lazily(() => loadCards().then(({ CardSheet }) => CardSheet), close)
export const ConflictDialog = lazily(
  () => import('@/components/appointments/conflict-dialog').then(({ ConflictDialog }) => ConflictDialog),
  close,
)
/** With its texts: an appointment that was dragged must not wait for a question that nobody can read. */
export const SeriesDialog = lazily(
  async () => {
    const [{ SeriesDialog }, { loadCompiled }] = await Promise.all([
      import('@/components/series/series-dialog'),
      import('@/lib/i18n/compiled'),
    ])
    await loadCompiled(document.documentElement.lang as Locale, ['series'])
    return SeriesDialog
  },
  ({ ask, onClose }) => {
    ask.left?.()
    onClose()
  },
)
/** Nothing to put back: pointing shows nothing, a press opens the card as ever. */
export const HoverCard = lazily(
  () => loadCards().then(({ HoverCard }) => HoverCard),
  () => undefined,
)
export const PickerPanel = lazily(() => import('./panels/picker-panel').then(({ PickerPanel }) => PickerPanel), close)

export const MiniCalendar = lazily(
  () => import('./panels/mini-calendar').then(({ MiniCalendar }) => MiniCalendar),
  close,
)
export const FiltersPanel = lazily(
  () => import('./panels/filters-panel').then(({ FiltersPanel }) => FiltersPanel),
  close,
)
export const MorePanel = lazily(() => import('./panels/more-panel').then(({ MorePanel }) => MorePanel), close)

/** A view that cannot come leaves the day, which is here. */
const toDay = ({ travel }: { travel: Travel }) => travel.look('day')
export const MonthView = lazily(
  () => import('./views/month-view').then(({ MonthView }) => MonthView),
  toDay,
  AgendaSkeleton,
)
export const ListView = lazily(
  () => import('./views/list-view').then(({ ListView }) => ListView),
  toDay,
  AgendaSkeleton,
)

/** The filters' button says it too. */
export const HiddenStrip = lazily(
  () => import('./views/hidden-strip').then(({ HiddenStrip }) => HiddenStrip),
  () => undefined,
)

/** Hardly any clinic sees it. */
export const NobodyBookable = lazily(
  () => import('./nobody-bookable').then(({ NobodyBookable }) => NobodyBookable),
  () => undefined,
)

/** Nothing to put back: the address keeps asking, and a reload tries again. */
export const AskedBooking = lazily(
  () => import('./asked-booking').then(({ AskedBooking }) => AskedBooking),
  () => undefined,
)

/** Loads what a press on the screen may open, before the press. What fails now is tried again when it is needed. */
export function loadSoon() {
  loadForm().catch(() => undefined)
  loadCards().catch(() => undefined)
}
