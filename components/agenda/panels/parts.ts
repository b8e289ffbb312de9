import { IconBeach, IconHourglass, IconPrinter, IconUsers } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { PartProps } from '@/components/agenda/part-props'
import { lazily } from '@/components/ui/lazily'

/** What the menu opens: its key in `agenda.parts`, its icon, the dialog, and whether it is about one professional. */
export type Part = {
  key: 'waiting_list' | 'exceptions' | 'print' | 'patients'
  Icon: typeof IconPrinter
  Dialog: ComponentType<PartProps>
  isOfOne?: boolean
}

const close = ({ onClose }: PartProps) => onClose()

/** A new entry is a line here and its name in messages/<locale>/agenda.json. */
export const parts: Part[] = [
  {
    key: 'waiting_list',
    Icon: IconHourglass,
    Dialog: lazily<PartProps>(
      () => import('@/components/waiting-list/waiting-list-panel').then(({ WaitingListPanel }) => WaitingListPanel),
      close,
    ),
  },
  {
    key: 'exceptions',
    Icon: IconBeach,
    Dialog: lazily(() => import('./away-panel').then(({ AwayPanel }) => AwayPanel), close),
  },
  {
    key: 'print',
    Icon: IconPrinter,
    Dialog: lazily(
      () => import('@/components/agenda/paper/print-appointments').then(({ PrintAppointments }) => PrintAppointments),
      close,
    ),
  },
  {
    key: 'patients',
    Icon: IconUsers,
    Dialog: lazily(
      () => import('@/components/agenda/paper/patient-list').then(({ PatientList }) => PatientList),
      close,
    ),
    // In the multiple-employee view there is none (product §5).
    isOfOne: true,
  },
]
