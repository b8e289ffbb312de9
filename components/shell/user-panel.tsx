import { IconLogout } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useSave } from '@/lib/client/use-api'
import { useLeave } from '@/lib/client/use-leave'
import { useUser } from '@/lib/client/use-user'
import { VERSION } from '@/lib/domain/constants'
import { isExport } from '@/lib/target'
import { Avatar } from './avatar'
import { ColorSchemeSwitcher } from './color-scheme-switcher'
import { LanguageSwitcher } from './language-switcher'
import type { MenuEntry } from './menu'
import classes from './user-panel.module.css'

/** Who is signed in, the screens that the bottom bar has no place for, how the product looks and speaks, and the way out. */
export default function UserPanel({ menu }: { menu: MenuEntry[] }) {
  const t = useTranslations('shell')
  const user = useUser()
  const leave = useLeave()
  const rest = menu.filter(({ bar }) => !bar)
  const logout = useSave('auth.logout', {
    quiet: true,
    onSuccess: leave,
    // A device forgets its token by itself; a browser's cookie only the server can take back, so there it stays put.
    onFailure: () => isExport && leave(),
  })
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
      {rest.length > 0 && (
        <ul className={classes.list}>
          {rest.map((entry) => (
            <li key={entry.key}>
              <Link href={entry.path} className={classes.item}>
                <entry.icon size={20} stroke={1.6} aria-hidden="true" />
                {t(`menu.${entry.key}`)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.choices}>
        <ColorSchemeSwitcher />
        <LanguageSwitcher wide />
      </div>
      <button type="button" className={classes.item} onClick={() => logout.mutate({})} disabled={logout.isPending}>
        <IconLogout size={20} stroke={1.6} aria-hidden="true" />
        {t('logout')}
      </button>
      <p className={classes.version}>{t('version', { version: VERSION })}</p>
    </>
  )
}
