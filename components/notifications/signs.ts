import {
  IconAlertTriangle,
  IconBell,
  IconCalendarCheck,
  IconCalendarMinus,
  IconCalendarPlus,
  IconCalendarX,
  IconChecklist,
  IconFileZip,
  IconListCheck,
  IconMessage2,
  IconMessageOff,
  IconMoodSad,
  IconUserMinus,
  IconUserPlus,
  IconUsersPlus,
  type TablerIcon,
} from '@tabler/icons-react'
import type { NotificationIcon } from '@/lib/domain/notifications/notification'

/** How the table's icons look. */
export const signs: Record<NotificationIcon, TablerIcon> = {
  created: IconCalendarPlus,
  deleted: IconCalendarMinus,
  confirmed: IconCalendarCheck,
  cancelled: IconCalendarX,
  feedback: IconMessage2,
  pain: IconMoodSad,
  silence: IconMessageOff,
  patient: IconUserPlus,
  joined: IconUsersPlus,
  left: IconUserMinus,
  task: IconChecklist,
  task_done: IconListCheck,
  exported: IconFileZip,
  export_failed: IconAlertTriangle,
  unknown: IconBell,
}
