import { IconCheck, IconCircleCheck, IconClock, IconHelp, IconUserOff, IconX } from '@tabler/icons-react'
import type { AppointmentState } from '@/lib/contract/patient-appointments'

/** Every state of an appointment has its own shape, so that colour is never the only sign. */
export const appointmentIcons = {
  pending: IconClock,
  confirmed: IconCheck,
  canceled: IconX,
  attended: IconCircleCheck,
  no_show: IconUserOff,
  unrecorded: IconHelp,
} as const satisfies Record<AppointmentState, unknown>
