import {
  IconCalendar,
  IconChartHistogram,
  IconClipboardList,
  IconDoor,
  IconId,
  IconMassage,
  IconPlus,
  IconReceipt,
  IconSettings,
  IconStretching,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react'
import { paths } from '@/lib/client/paths'
import type { User } from '@/lib/contract/professionals'
import { isSuperAdmin, type Person, seesAdminBlock, seesRecords } from '@/lib/domain/access'
import type { Messages } from '@/lib/i18n/messages'

export const blocks = ['main', 'admin', 'others'] as const

/** A way into a screen. */
export type MenuEntry = {
  key: keyof Messages['shell']['menu']
  icon: TablerIcon
  path: string
  /** Every path that begins so belongs to the entry. */
  within: string
  block: (typeof blocks)[number]
  /** In the bottom bar of a phone too; whatever is not is behind the bar's last tab. */
  bar?: true
  /** In the user's own menu too, beside the sidebar. */
  personal?: true
}

/** An entry before it is known who looks. */
type Line = Omit<MenuEntry, 'path'> & {
  path: (id: number) => string
  /** Everybody, unless said. */
  sees?: (person: Pick<Person, 'clinic_id' | 'is_admin' | 'role'>) => boolean
}

const isAdmin = ({ is_admin }: { is_admin: boolean }) => is_admin

/** The screens that exist, in the order of the sidebar (product §2). */
const lines: Line[] = [
  {
    key: 'appointments',
    icon: IconCalendar,
    path: () => paths.appointments(),
    within: '/appointments',
    block: 'main',
    bar: true,
  },
  { key: 'patients', icon: IconUsers, path: paths.patients, within: '/patients', block: 'main', bar: true },
  { key: 'groups', icon: IconUsersGroup, path: paths.groups, within: '/groups', block: 'main' },
  {
    key: 'exercises',
    icon: IconStretching,
    path: paths.exercises,
    within: '/exercises',
    block: 'main',
    bar: true,
    sees: seesRecords,
  },
  {
    key: 'sessions',
    icon: IconClipboardList,
    path: paths.sessions,
    within: '/sessions',
    block: 'main',
    sees: seesRecords,
  },
  { key: 'profile', icon: IconUserCircle, path: paths.profile, within: '/profile', block: 'main', personal: true },
  {
    key: 'employees',
    icon: IconId,
    path: paths.employees,
    within: '/employees',
    block: 'admin',
    sees: isAdmin,
  },
  {
    key: 'own_page',
    icon: IconId,
    path: paths['employees.show'],
    within: '/employees',
    block: 'admin',
    sees: (person) => !person.is_admin && seesAdminBlock(person),
  },
  {
    key: 'services',
    icon: IconMassage,
    path: paths.services,
    within: '/services',
    block: 'admin',
    sees: isAdmin,
  },
  { key: 'rooms', icon: IconDoor, path: paths.rooms, within: '/rooms', block: 'admin', sees: isAdmin },
  { key: 'billing', icon: IconReceipt, path: paths.billing, within: '/billing', block: 'admin', sees: seesAdminBlock },
  {
    key: 'financials',
    icon: IconChartHistogram,
    path: paths.financials,
    within: '/financials',
    block: 'admin',
    sees: seesAdminBlock,
  },
  {
    key: 'settings',
    icon: IconSettings,
    path: paths['settings.clinic'],
    within: '/settings',
    block: 'admin',
    sees: isAdmin,
    personal: true,
  },
  {
    key: 'register',
    icon: IconPlus,
    path: paths.register,
    within: '/register',
    block: 'others',
    sees: isSuperAdmin,
  },
]

const entryOf = ({ sees: _, path, ...line }: Line, user: User): MenuEntry => ({ ...line, path: path(user.id) })

/**
 * What this person's menu shows (product §2): the main block, its exercises and sessions to who treats patients; of the admin block an admin the
 * employees, the services, the rooms and the settings, anybody else their own page, and both the billing and the financials, but in the
 * special clinic nothing; register a super admin. A
 * confined clinic has its settings only, whoever looks (product §4).
 */
export function menuFor(user: User, confined: boolean): MenuEntry[] {
  const person = { clinic_id: user.clinic.id, is_admin: user.is_admin, role: user.role }
  const shown = confined
    ? lines.filter(({ key }) => key === 'settings')
    : lines.filter(({ sees }) => sees?.(person) ?? true)
  return shown.map((line) => entryOf(line, user))
}

const isWithin = ({ within }: Pick<MenuEntry, 'within'>, pathname: string) =>
  pathname === within || pathname.startsWith(`${within}/`)

/** The entry whose screen this is, also for the screens below it. */
export const entryAt = (menu: MenuEntry[], pathname: string) => menu.find((entry) => isWithin(entry, pathname))

/** What a screen is called in the document's title, whether or not the menu of who looks at it shows it. */
export const keyAt = (menu: MenuEntry[], pathname: string) =>
  (entryAt(menu, pathname) ?? lines.find((line) => isWithin(line, pathname)))?.key
