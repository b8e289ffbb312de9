import { useMantineColorScheme } from '@mantine/core'
import {
  IconBeach,
  IconBell,
  IconCalendarMonth,
  IconCalendarPlus,
  IconCalendarWeek,
  IconCash,
  IconCashRegister,
  IconClipboardList,
  IconClockPause,
  IconClockSearch,
  IconDeviceDesktop,
  IconEye,
  IconFileExport,
  IconFileImport,
  IconFileText,
  IconHistory,
  IconHourglass,
  IconKeyboard,
  IconList,
  IconLogout,
  IconMoon,
  IconPrinter,
  IconReceipt,
  IconRulerMeasure,
  IconSchool,
  IconSignature,
  IconStretching,
  IconSun,
  IconSunMoon,
  IconTemplate,
  IconTicket,
  IconUserCheck,
  IconUserPlus,
  IconUsers,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { MenuEntry } from '@/components/navigation/menu'
import { openOverlay } from '@/components/navigation/overlay'
import { useLogout } from '@/components/navigation/use-logout'
import { useChooseLocale } from '@/components/preferences/use-choose-locale'
import { deviceStore, shortcutsAtom } from '@/lib/client/device'
import { paths } from '@/lib/client/paths'
import { useUser } from '@/lib/client/use-user'
import { seesAdminBlock, seesRecords } from '@/lib/domain/access'
import { shareOf } from '@/lib/domain/patients/share'
import { locales } from '@/lib/i18n/locales'
import { useLanguage } from '@/lib/i18n/use-language'
import type { Choice, Group, Item } from './items'

const sign = (Icon: TablerIcon) => <Icon size={20} stroke={1.6} aria-hidden="true" />

const schemes = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop }

/** The screens of this person's menu. */
export function useScreens(menu: MenuEntry[]): Group {
  const t = useTranslations('shell.menu')
  const also = useTranslations('palette.also.screens')
  const items = menu.map(
    ({ key, icon, path }): Item => ({ id: `screen-${key}`, label: t(key), also: also(key), sign: sign(icon), path }),
  )
  return { key: 'screens', items }
}

/** The agenda as it is on the screen, else today's. */
function useAgendaPath(): string {
  const pathname = usePathname()
  return pathname?.startsWith(`${paths.appointments()}/`) ? pathname : paths.appointments()
}

const actionSigns = {
  ...{
    new_appointment: IconCalendarPlus,
    next_free: IconClockSearch,
    new_patient: IconUserPlus,
    voucher: IconTicket,
    invoice: IconReceipt,
    charge: IconCash,
    cash: IconCashRegister,
    attendance: IconUserCheck,
    new_exercise: IconStretching,
    new_session: IconClipboardList,
    today: IconCalendarWeek,
  },
  ...{ week: IconCalendarWeek, month: IconCalendarMonth, list: IconList, waiting_list: IconHourglass },
  ...{
    block: IconClockPause,
    absences: IconBeach,
    print: IconPrinter,
    duplicates: IconUsers,
    unsigned: IconSignature,
    import: IconFileImport,
    export: IconFileExport,
  },
  ...{
    reminders: IconBell,
    consent: IconSignature,
    documents: IconFileText,
    templates: IconTemplate,
    measures: IconRulerMeasure,
    accesses: IconEye,
    audit: IconHistory,
  },
  ...{ tutorial: IconSchool, scheme: IconSunMoon, language: IconWorld, help: IconKeyboard, logout: IconLogout },
}
type Action = keyof typeof actionSigns

/** What says itself what it is called. */
type Plain = 'today' | 'week' | 'month' | 'list'
const plain: Action[] = ['today', 'week', 'month', 'list'] satisfies Plain[]
const hasOthers = (id: Action): id is Exclude<Action, Plain> => !plain.includes(id)

/** In the agenda a key does the same. */
const agendaKeys: Partial<Record<Action, string[]>> = {
  ...{ new_appointment: ['N'], today: ['T'], week: ['W'], month: ['M'], list: ['A'] },
}

/** What can be done from anywhere. A confined clinic books nobody, and only its admin takes its data along. */
export function useQuickActions(isConfined: boolean): Group {
  const t = useTranslations('palette.actions')
  const also = useTranslations('palette.also')
  const user = useUser()
  const { is_admin, clinic } = user
  const seesBilling = seesAdminBlock({ is_admin, clinic_id: clinic.id })
  const { logOut } = useLogout()
  const agenda = useAgendaPath()
  const isOn = useAtomValue(shortcutsAtom, { store: deviceStore })
  const pathname = usePathname()
  const isInAgenda = isOn && pathname?.startsWith(paths.appointments())
  const item = (id: Action, choice: Choice & Pick<Item, 'keys' | 'isSought'>): Item => ({
    id,
    label: t(id),
    also: hasOthers(id) ? also(id) : undefined,
    sign: sign(actionSigns[id]),
    keys: isInAgenda ? agendaKeys[id] : undefined,
    ...choice,
  })
  const view = (id: 'week' | 'month' | 'list') => item(id, { path: `${paths.appointments()}?view=${id}` })
  const work: Item[] = [
    item('new_appointment', { path: `${paths.appointments()}?new=1` }),
    item('next_free', { path: `${paths.appointments()}?new=1`, isSought: true }),
    item('new_patient', { path: `${paths.patients()}?new=1` }),
    item('voucher', { turns: 'voucher', isSought: true }),
    item('charge', { turns: 'charge', isSought: true }),
    item('invoice', { turns: 'invoice', isSought: true }),
    ...(seesRecords(user)
      ? [
          item('new_exercise', { path: paths['exercises.create']() }),
          item('new_session', { path: paths['sessions.create']() }),
        ]
      : []),
    item('today', { path: paths.appointments() }),
    ...[view('week'), view('month'), view('list')],
    item('attendance', { path: `${paths.appointments()}?view=list`, isSought: true }),
    item('waiting_list', { run: () => openOverlay('waiting-list') }),
    item('block', { path: `${agenda}?part=block`, isSought: true }),
    item('absences', { path: `${agenda}?part=exceptions` }),
    item('print', { path: `${agenda}?part=print` }),
    // With the billing, and of all patients, so of nobody who sees a part of them.
    ...(seesBilling && shareOf(user, clinic.patients_shared) === null
      ? [item('cash', { path: `${paths.billing()}?cash=open`, isSought: true })]
      : []),
    item('tutorial', { run: () => openOverlay('tutorial') }),
    item('duplicates', { path: paths['patients.duplicates'](), isSought: true }),
    ...(seesRecords(user) ? [item('unsigned', { path: paths['patients.documents'](), isSought: true })] : []),
  ]
  const managed: Item[] = [
    item('import', { path: paths['patients.import'](), isSought: true }),
    item('reminders', { path: paths['settings.notifications'](), isSought: true }),
    item('consent', { path: paths['settings.consent'](), isSought: true }),
    item('documents', { path: paths['settings.documents'](), isSought: true }),
    item('templates', { path: paths['settings.templates'](), isSought: true }),
    item('measures', { path: paths['settings.measures'](), isSought: true }),
  ]
  const data: Item[] = [
    item('export', { path: paths['settings.clinic'](), isSought: true }),
    item('accesses', { path: `${paths['settings.clinic']()}?accesses=open`, isSought: true }),
    item('audit', { path: `${paths['settings.clinic']()}?log=open`, isSought: true }),
  ]
  const own: Item[] = [
    item('scheme', { turns: 'scheme' }),
    item('language', { turns: 'language' }),
    item('help', { keys: ['?'], run: () => openOverlay('keys') }),
    item('logout', { run: logOut }),
  ]
  const admins = is_admin ? [...(isConfined ? [] : managed), ...data] : []
  return { key: 'actions', items: [...(isConfined ? [] : work), ...admins, ...own] }
}

/** The six languages, each by its own name. */
export function useLanguages(): Group {
  const t = useTranslations('shell.languages')
  const locale = useLanguage()
  const choose = useChooseLocale()
  const items = locales.map(
    (name): Item => ({
      id: `language-${name}`,
      label: t(name),
      lang: name,
      sign: sign(IconWorld),
      isCurrent: name === locale,
      run: () => void choose(name),
    }),
  )
  return { key: 'language', items }
}

/** Light, dark, or as the system has it. */
export function useSchemes(): Group {
  const t = useTranslations('shell.scheme')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const items = (['light', 'dark', 'auto'] as const).map(
    (name): Item => ({
      id: `scheme-${name}`,
      label: t(name),
      sign: sign(schemes[name]),
      isCurrent: name === colorScheme,
      run: () => setColorScheme(name),
    }),
  )
  return { key: 'scheme', items }
}
