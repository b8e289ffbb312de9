import { IconCheck, IconCircleCheck, IconClock, IconHelp, IconUserOff, IconX } from '@tabler/icons-react'
import type { VisitState } from './appointments'

/** Every state of a visit has its own shape, so that colour is never the only sign. */
export const visitIcons = {
  pending: IconClock,
  confirmed: IconCheck,
  canceled: IconX,
  attended: IconCircleCheck,
  no_show: IconUserOff,
  unrecorded: IconHelp,
} as const satisfies Record<VisitState, unknown>
