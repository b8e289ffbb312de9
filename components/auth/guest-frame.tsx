import { Flex, Text } from '@mantine/core'
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
          <Text fz={16} fw={650} lts="-0.015em">
            {name}
          </Text>
        </header>
        <div className={classes.form}>
          {Icon && (
            <span className={news.sign} data-bad={bad || undefined}>
              <Icon size={26} stroke={1.6} aria-hidden="true" />
            </span>
          )}
          <h1 className={classes.title}>{title}</h1>
          {lead && (
            <Text m="8px 0 28px" c="dimmed" fz={15}>
              {lead}
            </Text>
          )}
          {children}
        </div>
        <Flex component="footer" gap={16} align="center" justify="space-between">
          <LanguageSwitcher />
          <Text c="dimmed" fz={12}>
            {t('version', { version: VERSION })}
          </Text>
        </Flex>
      </main>
      <aside className={classes.brand} aria-hidden="true">
        <AgendaArt />
        <Text
          maw="22ch"
          mt={36}
          fz="clamp(20px, 2vw, 26px)"
          fw={650}
          lts="-0.02em"
          lh={1.25}
          style={{ textWrap: 'balance' }}
        >
          {t('promise')}
        </Text>
        <Text maw="46ch" c="#cfe9e2" fz={15} style={{ textWrap: 'balance' }}>
          {t('promise_detail')}
        </Text>
      </aside>
    </div>
  )
}
