'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { BrandMark } from '@/components/shell/brand-mark'
import { LanguageSwitcher } from '@/components/shell/language-switcher'
import { useMeta } from '@/lib/client/use-meta'
import { VERSION } from '@/lib/domain/constants'
import { AgendaArt } from './agenda-art'
import { LoginForm } from './login-form'
import classes from './login-screen.module.css'

/** The door: the form, and beside it on a wide screen what is behind it. */
export function LoginScreen() {
  const t = useTranslations('auth')
  const { name, theme } = useMeta()

  // Whoever was here before has left: nothing of what they read stays.
  const client = useQueryClient()
  useEffect(() => client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'meta.show' }), [client])

  return (
    <div className={classes.screen} data-theme={theme}>
      <title>{`${t('title')} · ${name}`}</title>
      <main className={classes.door}>
        <header className={classes.head}>
          <BrandMark size={40} />
          <p className={classes.name}>{name}</p>
        </header>
        <div className={classes.form}>
          <h1 className={classes.title}>{t('welcome')}</h1>
          <p className={classes.lead}>{t('lead')}</p>
          <LoginForm />
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
