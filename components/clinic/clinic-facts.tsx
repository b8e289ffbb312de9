import { useTranslations } from 'next-intl'
import { useFile } from '@/lib/client/use-file'
import type { Clinic } from '@/lib/contract/professionals'
import classes from './clinic-settings.module.css'

/** What is known of the clinic, in groups; what is not says so. */
export function ClinicFacts({ clinic, locale }: { clinic: Clinic; locale: string }) {
  const t = useTranslations('settings.clinic')
  const languages = useTranslations('shell.languages')
  const logo = useFile(clinic.logo)
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
    { title: t('invoicing'), facts: [[t('invoice_footer'), clinic.invoice_footer]] },
  ]

  return (
    <>
      {groups.map(({ title, facts }) => (
        <div key={title} className={classes.group}>
          <h3 className={classes.subtitle}>{title}</h3>
          <dl className={classes.facts}>
            {facts.map(([label, value]) => (
              <div key={label} className={classes.fact} data-wide={facts.length === 1 || undefined}>
                <dt>{label}</dt>
                <dd>{value ?? <span className={classes.missing}>{t('missing')}</span>}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      {logo && (
        // biome-ignore lint/performance/noImgElement: a small file behind authorisation, which no image optimiser may read
        <img className={classes.logo} src={logo} alt={t('logo_alt', { clinic: clinic.name })} />
      )}
    </>
  )
}
