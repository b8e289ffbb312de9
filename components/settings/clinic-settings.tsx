'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useUser } from '@/lib/client/use-user'
import { ClinicHead } from './clinic-head'
import classes from './clinic-settings.module.css'
import { SubscriptionCard } from './subscription-card'

/** The clinic as it is known to the product, and how its subscription stands. Everybody may read it (§4). */
export function ClinicSettings() {
  const t = useTranslations('settings.clinic')
  const languages = useTranslations('shell.languages')
  const locale = useLocale()
  const { clinic } = useUser()
  const named = (type: 'region' | 'currency', code: string) => new Intl.DisplayNames(locale, { type }).of(code) ?? code

  const groups: { title: string; facts: [label: string, value: string | null][] }[] = [
    {
      title: t('contact'),
      facts: [
        [t('name'), clinic.name],
        [t('phone'), clinic.phone],
        [t('address'), clinic.address],
        [t('id_company'), clinic.id_company],
      ],
    },
    {
      title: t('region'),
      facts: [
        [t('language'), languages(clinic.language)],
        [t('country'), named('region', clinic.country)],
        [t('currency'), `${named('currency', clinic.currency)} (${clinic.currency})`],
        [t('time_zone'), clinic.time_zone.replaceAll('_', ' ')],
      ],
    },
  ]

  return (
    <div className={classes.grid}>
      <section className={classes.card}>
        <ClinicHead clinic={clinic} />
        {groups.map(({ title, facts }) => (
          <div key={title} className={classes.group}>
            <h3 className={classes.subtitle}>{title}</h3>
            <dl className={classes.facts}>
              {facts.map(([label, value]) => (
                <div key={label} className={classes.fact}>
                  <dt>{label}</dt>
                  <dd>{value ?? <span className={classes.missing}>{t('missing')}</span>}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </section>
      <SubscriptionCard />
    </div>
  )
}
