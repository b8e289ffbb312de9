import { lazily } from './lazily'

const loadForm = () => import('./booking-form').then(({ BookingForm }) => BookingForm)
const loadCard = () => import('./appointment-card').then(({ AppointmentCard }) => AppointmentCard)
const close = ({ onClose }: { onClose: () => void }) => onClose()

// What opens later is loaded later: none of it is in the calendar's first load.
export const BookingForm = lazily(loadForm, ({ onClosed }) => onClosed())
export const AppointmentCard = lazily(loadCard, close)
export const CardSheet = lazily(() => import('./card-sheet').then(({ CardSheet }) => CardSheet), close)
export const ConflictDialog = lazily(
  () => import('./conflict-dialog').then(({ ConflictDialog }) => ConflictDialog),
  close,
)
export const PickerPanel = lazily(() => import('./picker-panel').then(({ PickerPanel }) => PickerPanel), close)

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

/** A hand comes to the screen: what it will open can come already. What fails now is tried again when it is needed. */
export function loadSoon() {
  loadForm().catch(() => undefined)
  loadCard().catch(() => undefined)
}
