import { lazily, stay } from '@/components/ui/lazily'
import type { Locale } from '@/lib/i18n/locales'

const loadForm = () => import('@/components/booking/booking-form').then(({ BookingForm }) => BookingForm)
const loadCards = () => import('@/components/appointments/card/cards')
const close = ({ onClose }: { onClose: () => void }) => onClose()

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
export const HoverCard = lazily(() => loadCards().then(({ HoverCard }) => HoverCard), stay)

/** Loads the form and the cards before they are asked for. */
export function loadParts() {
  loadForm().catch(() => undefined)
  loadCards().catch(() => undefined)
}
