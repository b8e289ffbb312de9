import { useMantineColorScheme } from '@mantine/core'
import {
  IconCalendarMonth,
  IconCalendarPlus,
  IconCalendarWeek,
  IconDeviceDesktop,
  IconHourglass,
  IconKeyboard,
  IconList,
  IconLogout,
  IconMoon,
  IconSchool,
  IconSun,
  IconSunMoon,
  IconUserPlus,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { MenuEntry } from '@/components/navigation/menu'
import { openOverlay } from '@/components/navigation/overlay'
import { useLogout } from '@/components/navigation/use-logout'
import { useChooseLocale } from '@/components/preferences/use-choose-locale'
import { paths } from '@/lib/client/paths'
import { locales } from '@/lib/i18n/locales'
import { useLanguage } from '@/lib/i18n/use-language'
import type { Group, Item } from './items'

const sign = (Icon: TablerIcon) => <Icon size={20} stroke={1.6} aria-hidden="true" />

const viewSigns = { week: IconCalendarWeek, month: IconCalendarMonth, list: IconList }
const schemes = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop }

/** The screens of this person's menu. */
export function useScreens(menu: MenuEntry[]): Group {
  const t = useTranslations('shell.menu')
  const items = menu.map(
    ({ key, icon, path }): Item => ({ id: `screen-${key}`, label: t(key), sign: sign(icon), path }),
  )
  return { key: 'screens', items }
}

/** What can be done from anywhere. A confined clinic books nobody. */
export function useQuickActions(isConfined: boolean): Group {
  const t = useTranslations('palette.actions')
  const also = useTranslations('palette.also')
  const { logOut } = useLogout()
  const views = (['week', 'month', 'list'] as const).map(
    (view): Item => ({
      id: view,
      label: t(view),
      sign: sign(viewSigns[view]),
      path: `${paths.appointments()}?view=${view}`,
    }),
  )
  const work: Item[] = [
    {
      id: 'new_appointment',
      label: t('new_appointment'),
      also: also('new_appointment'),
      sign: sign(IconCalendarPlus),
      path: `${paths.appointments()}?new=1`,
    },
    { id: 'new_patient', label: t('new_patient'), sign: sign(IconUserPlus), path: `${paths.patients()}?new=1` },
    { id: 'today', label: t('today'), sign: sign(IconCalendarWeek), path: paths.appointments() },
    ...views,
    {
      id: 'waiting_list',
      label: t('waiting_list'),
      sign: sign(IconHourglass),
      run: () => openOverlay('waiting-list'),
    },
    { id: 'tutorial', label: t('tutorial'), sign: sign(IconSchool), run: () => openOverlay('tutorial') },
  ]
  const own: Item[] = [
    { id: 'scheme', label: t('scheme'), sign: sign(IconSunMoon), turns: 'scheme' },
    { id: 'language', label: t('language'), sign: sign(IconWorld), turns: 'language' },
    { id: 'help', label: t('help'), sign: sign(IconKeyboard), keys: ['?'], run: () => openOverlay('keys') },
    { id: 'logout', label: t('logout'), sign: sign(IconLogout), run: logOut },
  ]
  return { key: 'actions', items: isConfined ? own : [...work, ...own] }
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
