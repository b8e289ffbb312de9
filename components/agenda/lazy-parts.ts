import { lazily, stay } from '@/components/ui/lazily'
import { AgendaSkeleton } from './agenda-state'
import type { OverlaysProps } from './overlays'
import type { Travel } from './state/use-travel'

const loadOverlays = () => import('./overlays')
const close = ({ onClose }: { onClose: () => void }) => onClose()

// What opens later is loaded later: none of it is in the calendar's first load.
export const Overlays = lazily<OverlaysProps>(
  () => loadOverlays().then(({ Overlays }) => Overlays),
  ({ opened, writing }) => {
    writing.asked?.left?.()
    for (const shut of [opened.closeCard, opened.closeForm, writing.closeAsked, writing.closeConflict]) shut()
  },
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

export const PeopleView = lazily(
  () => import('./views/people-view').then(({ PeopleView }) => PeopleView),
  toDay,
  AgendaSkeleton,
)

/** Hardly any clinic sees it. */
export const NobodyBookable = lazily(
  () => import('./nobody-bookable').then(({ NobodyBookable }) => NobodyBookable),
  stay,
)

/** Nothing to put back: the address keeps asking, and a reload tries again. */
export const AskedBooking = lazily(() => import('./asked-booking').then(({ AskedBooking }) => AskedBooking), stay)

export const AskedPart = lazily(() => import('./panels/asked-part').then(({ AskedPart }) => AskedPart), stay)

/** Loads what a press on the screen may open, before the press. What fails now is tried again when it is needed. */
export function loadSoon() {
  loadOverlays()
    .then(({ loadParts }) => loadParts())
    .catch(() => undefined)
}
