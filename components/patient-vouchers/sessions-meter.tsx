import { useTranslations } from 'next-intl'
import type { Voucher } from '@/lib/contract/vouchers'
import classes from './patient-vouchers.module.css'

/** How many sessions are left of how many: a bar with what was used and, paler, what is kept for visits; and in words. */
export function SessionsMeter({ sessions }: Pick<Voucher, 'sessions'>) {
  const t = useTranslations('vouchers')
  const { granted, used, held, left } = sessions
  const part = (count: number) => ({ width: `${granted > 0 ? Math.min(100, (count / granted) * 100) : 0}%` })
  return (
    <span className={classes.meter}>
      <span className={classes.bar} aria-hidden>
        <span className={classes.used} style={part(used)} />
        <span className={classes.held} style={part(held)} />
      </span>
      <span>
        {t('left', { left, granted })}
        {held > 0 && <span className={classes.quiet}> · {t('held', { count: held })}</span>}
      </span>
    </span>
  )
}
