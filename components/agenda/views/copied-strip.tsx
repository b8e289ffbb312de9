import { IconCopy, IconCut } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { namesOf } from '@/components/appointments/placement'
import { type Copied, copiedAtom, forgetCopied } from '@/lib/client/copied'
import { deviceStore } from '@/lib/client/device'
import { MoreTexts } from '@/lib/i18n/more-texts'
import classes from './hidden-strip.module.css'

/**
 * What was copied or cut, and how it is pasted, until it was, or was given up. With a mouse it lies over the foot: the hours
 * that are about to be pressed must not move.
 */
export function CopiedStrip({ isMonth }: { isMonth: boolean }) {
  const copied = useAtomValue(copiedAtom, { store: deviceStore })
  if (!copied || copied.isPasted) return null
  return (
    <MoreTexts files={['agenda']}>
      <Strip {...copied} isMonth={isMonth} />
    </MoreTexts>
  )
}

function Strip({ appointment, isCut, isMonth }: Copied & { isMonth: boolean }) {
  const t = useTranslations('agenda.clipboard')
  const Icon = isCut ? IconCut : IconCopy
  const isTouch = window.matchMedia('(pointer: coarse)').matches
  const paste = isTouch ? 'paste_touch' : isMonth ? 'paste_day' : 'paste'
  return (
    <div
      data-copied
      className={classes.strip}
      style={{ background: 'var(--accent-soft)', color: 'var(--accent-text)' }}
    >
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      <span role="status">
        {t(isCut ? 'cut' : 'copied', { name: namesOf(appointment) })}. {t(paste)}
      </span>
      <button type="button" className={classes.clear} style={{ color: 'inherit' }} onClick={forgetCopied}>
        {t('leave')}
      </button>
    </div>
  )
}
