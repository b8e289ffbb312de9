import { IconKeyboard } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { openOverlay } from '@/components/navigation/overlay'
import classes from './toolbar.module.css'

/** Opens the list of keys, for who does not know that `?` does. */
export function KeysButton() {
  const t = useTranslations('shell')
  return (
    <button
      type="button"
      className={classes.icon}
      data-wide
      aria-label={t('keys')}
      aria-haspopup="dialog"
      onClick={() => openOverlay('keys')}
    >
      <IconKeyboard size={18} stroke={1.6} aria-hidden="true" />
    </button>
  )
}
