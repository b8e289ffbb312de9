import { useLocale, useTranslations } from 'next-intl'
import classes from './clinic-form.module.css'

/** The clinic's money, which follows its country; a warning when another country brings another. */
export function CurrencyNote({ from, to }: { from: string; to: string }) {
  const t = useTranslations('clinic')
  const locale = useLocale()
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  const named = (code: string) => `${names.of(code) ?? code} (${code})`
  if (from === to)
    return <p className={`${classes.hint} ${classes.wide}`}>{t('currency_follows', { currency: named(to) })}</p>
  return (
    <p className={`${classes.warning} ${classes.wide}`} role="status">
      {t('currency_changes', { from: named(from), to: named(to) })}
    </p>
  )
}
