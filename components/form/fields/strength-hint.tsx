import { useTranslations } from 'next-intl'
import type { Strength } from '@/lib/domain/identity/password-strength'
import classes from './strength-hint.module.css'

/** How hard the password is to guess, as a bar and in words. */
export function StrengthHint({ strength }: { strength: Strength }) {
  const t = useTranslations('profile.strength')
  return (
    <p className={classes.hint} data-strength={strength} role="status">
      <span className={classes.track} aria-hidden="true">
        <span className={classes.fill} />
      </span>
      {t(strength)}
    </p>
  )
}
