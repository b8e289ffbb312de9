import { IconCloudUp } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useLayoutEffect, useRef } from 'react'
import { MoreTexts } from '@/lib/i18n/more-texts'
import classes from './unsent.module.css'
import { useUnsentIds } from './use-unsent-ids'

type Props = { id: number /** Where there is room for no word. */; isSmall?: boolean }

/** That who came to an appointment was said here and the API does not have it yet. Nothing where nothing waits. */
export function UnsentSign({ id, isSmall }: Props) {
  if (!useUnsentIds().includes(id)) return null
  return (
    <MoreTexts files={['series']}>
      <Sign isSmall={isSmall} />
    </MoreTexts>
  )
}

function Sign({ isSmall }: { isSmall: boolean | undefined }) {
  const text = useTranslations('series.appointment')('unsent')
  const sign = useRef<HTMLSpanElement>(null)
  // What names a button by itself has the sign unheard: it is said after the name.
  useLayoutEffect(() => {
    const named = sign.current?.closest('button[aria-label]')
    named?.setAttribute('aria-description', text)
    return () => named?.removeAttribute('aria-description')
  }, [text])
  return (
    <span ref={sign} className={classes.sign} title={text} data-unsent data-small={isSmall}>
      <IconCloudUp size={14} stroke={1.8} aria-hidden />
      <span className={isSmall ? 'only-heard' : undefined}>{text}</span>
    </span>
  )
}
