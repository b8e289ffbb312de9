import { IconChevronDown, IconWorld } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { locales, toLocale } from '@/lib/i18n/locales'
import { useLanguage } from '@/lib/i18n/use-language'
import classes from './language-switcher.module.css'
import { useChooseLocale } from './use-choose-locale'

/** The six languages, each under its own name; `wide` fills the line. Takes effect at once. */
export function LanguageSwitcher({ wide }: { wide?: true }) {
  const t = useTranslations('shell')
  const locale = useLanguage()
  const choose = useChooseLocale()
  return (
    <label className={classes.switcher} data-wide={wide}>
      <IconWorld className={classes.world} size={18} stroke={1.6} aria-hidden="true" />
      <span className="only-heard">{t('language')}</span>
      <select
        className={classes.select}
        value={locale}
        onChange={(event) => void choose(toLocale(event.currentTarget.value))}
      >
        {locales.map((name) => (
          <option key={name} value={name} lang={name}>
            {t(`languages.${name}`)}
          </option>
        ))}
      </select>
      <IconChevronDown className={classes.chevron} size={16} stroke={1.8} aria-hidden="true" />
    </label>
  )
}
