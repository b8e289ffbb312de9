import type { TablerIcon } from '@tabler/icons-react'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LanguageSwitcher } from '@/components/preferences/language-switcher'
import { BrandMark } from '@/components/ui/brand-mark'
import { useMeta } from '@/lib/client/use-meta'
import { VERSION } from '@/lib/domain/constants'
import { AgendaArt } from './agenda-art'
import classes from './login-screen.module.css'
import news from './reset.module.css'

type Props = {
  /** The tab's title, before the product's name. */
  page: string
  title: string
  lead?: string
  /** A sign above the title, where there is news instead of a form. */
  icon?: TablerIcon
  bad?: boolean
  children: ReactNode
}

/** What surrounds a guest's page: its form, and beside it on a wide screen a picture of the product. */
export function GuestFrame({ page, title, lead, icon: Icon, bad, children }: Props) {
  const t = useTranslations('auth')
  const { name, theme } = useMeta()
  return (
    <div className={classes.screen} data-theme={theme}>
      <title>{`${page} · ${name}`}</title>
      <main className={classes.page}>
        <header className={classes.head}>
          <BrandMark size={40} />
          <p className={classes.name}>{name}</p>
        </header>
        <div className={classes.form}>
          {Icon && (
            <span className={news.sign} data-bad={bad || undefined}>
              <Icon size={26} stroke={1.6} aria-hidden="true" />
            </span>
          )}
          <h1 className={classes.title}>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
          {children}
        </div>
        <footer className={classes.foot}>
          <LanguageSwitcher />
          <p className={classes.version}>{t('version', { version: VERSION })}</p>
        </footer>
      </main>
      <aside className={classes.brand} aria-hidden="true">
        <AgendaArt />
        <p className={classes.promise}>{t('promise')}</p>
        <p className={classes.detail}>{t('promise_detail')}</p>
      </aside>
    </div>
  )
}
