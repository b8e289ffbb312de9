import { IconLogout, IconSchool, IconSearch } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { MenuEntry } from '@/components/navigation/menu'
import { openOverlay } from '@/components/navigation/overlay'
import { useLogout } from '@/components/navigation/use-logout'
import { ColorSchemeSwitcher } from '@/components/preferences/color-scheme-switcher'
import { LanguageSwitcher } from '@/components/preferences/language-switcher'
import { Avatar } from '@/components/ui/avatar'
import { useUser } from '@/lib/client/use-user'
import { VERSION } from '@/lib/domain/constants'
import classes from './user-panel.module.css'

/**
 * Who is signed in, their profile and settings, how the product looks and speaks, and the way out. On a phone also the
 * search and the screens that the bottom bar has no place for.
 */
export default function UserPanel({ menu }: { menu: MenuEntry[] }) {
  const t = useTranslations('shell')
  const user = useUser()
  const { logOut, isBusy } = useLogout()
  return (
    <>
      <div className={classes.who}>
        <Avatar person={user} size={44} />
        <div className={classes.names}>
          <p className={classes.name}>{user.name}</p>
          <p className={classes.email}>{user.email}</p>
          <p className={classes.email}>{user.clinic.name}</p>
        </div>
      </div>
      <ul className={classes.list}>
        <li data-phone>
          <button type="button" className={classes.item} aria-haspopup="dialog" onClick={() => openOverlay('palette')}>
            <IconSearch size={20} stroke={1.6} aria-hidden="true" />
            {t('search')}
          </button>
        </li>
        {menu
          .filter(({ bar }) => !bar)
          .map((entry) => (
            <li key={entry.key} data-phone={!entry.personal || undefined}>
              <Link href={entry.path} className={classes.item}>
                <entry.icon size={20} stroke={1.6} aria-hidden="true" />
                {t(`menu.${entry.key}`)}
              </Link>
            </li>
          ))}
      </ul>
      {menu.some(({ key }) => key === 'appointments') && (
        <button type="button" className={classes.item} aria-haspopup="dialog" onClick={() => openOverlay('tutorial')}>
          <IconSchool size={20} stroke={1.6} aria-hidden="true" />
          {t('tutorial')}
        </button>
      )}
      <div className={classes.choices}>
        <ColorSchemeSwitcher />
        <LanguageSwitcher wide />
      </div>
      <button type="button" className={classes.item} onClick={logOut} disabled={isBusy}>
        <IconLogout size={20} stroke={1.6} aria-hidden="true" />
        {t('logout')}
      </button>
      <p className={classes.version}>{t('version', { version: VERSION })}</p>
    </>
  )
}
