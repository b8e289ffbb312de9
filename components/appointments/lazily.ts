import { lazy } from 'react'

/** What opens later is loaded later: none of it is in the calendar's first load. */
const loadForm = () => import('./booking-form')
const loadCard = () => import('./appointment-card')

export const BookingForm = lazy(() => loadForm().then(({ BookingForm }) => ({ default: BookingForm })))
export const AppointmentCard = lazy(() => loadCard().then(({ AppointmentCard }) => ({ default: AppointmentCard })))
export const CardSheet = lazy(() => import('./card-sheet').then(({ CardSheet }) => ({ default: CardSheet })))
export const ConflictDialog = lazy(() =>
  import('./conflict-dialog').then(({ ConflictDialog }) => ({ default: ConflictDialog })),
)
export const KeysHelp = lazy(() => import('./keys-help').then(({ KeysHelp }) => ({ default: KeysHelp })))
export const PickerPanel = lazy(() => import('./picker-panel').then(({ PickerPanel }) => ({ default: PickerPanel })))

/** A hand goes to the grid or the button: what it will open can come already. */
export function loadSoon() {
  void loadForm()
  void loadCard()
}
