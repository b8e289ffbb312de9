import { IconCalendarWeek, IconSettings, IconUsers, type TablerIcon } from '@tabler/icons-react'
import { paths } from '@/lib/client/paths'
import type { User } from '@/lib/contract/professionals'
import { seesAdminBlock } from '@/lib/domain/access'

/** A way into a screen. `bar`: it is in the bottom bar of a phone too. */
export type MenuEntry = {
  key: 'appointments' | 'patients' | 'settings'
  icon: TablerIcon
  path: string
  /** Every path that begins so belongs to the entry. */
  within: string
  block: 'main' | 'admin'
  bar?: true
}

/** The screens that exist, in the order of the sidebar (specification §2). */
const entries: MenuEntry[] = [
  {
    key: 'appointments',
    icon: IconCalendarWeek,
    path: paths.appointments(),
    within: '/appointments',
    block: 'main',
    bar: true,
  },
  { key: 'patients', icon: IconUsers, path: paths.patients(), within: '/patients', block: 'main', bar: true },
  { key: 'settings', icon: IconSettings, path: paths['settings.clinic'](), within: '/settings', block: 'admin' },
]

/**
 * What this person's menu shows: a confined clinic has its settings only, whoever looks (§4); otherwise settings are
 * an admin's (§6), in the block that the special clinic hides from everybody else.
 */
export function menuFor(user: User, confined: boolean): MenuEntry[] {
  if (confined) return entries.filter(({ key }) => key === 'settings')
  const sees = user.is_admin && seesAdminBlock({ clinic_id: user.clinic.id, is_admin: user.is_admin })
  return entries.filter(({ block }) => block === 'main' || sees)
}

/** The entry whose screen this is, also for the screens below it. */
export const isCurrent = (entry: MenuEntry, pathname: string) =>
  pathname === entry.within || pathname.startsWith(`${entry.within}/`)

/** The screen's entry, whether or not this person's menu shows it; it names the document. */
export const entryAt = (pathname: string) => entries.find((entry) => isCurrent(entry, pathname))
