import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import type { DraftState, DraftStatus } from '@/lib/client/drafts/draft-state'
import classes from './note.module.css'

const icons = {
  saved: IconCloudCheck,
  typing: IconCloudUp,
  saving: IconCloudUp,
  kept: IconCloudOff,
  conflict: IconAlertTriangle,
  refused: IconAlertTriangle,
} satisfies Record<DraftStatus, unknown>

/** Where what was typed is: with the server since when, on its way, or on this device alone. */
export function SaveState({ state, isKept }: { state: DraftState; isKept: boolean }) {
  const t = useTranslations('record.save')
  const { time } = useDates()
  const { status, saved_at } = state
  const Icon = icons[status]
  const text =
    status === 'saved'
      ? saved_at
        ? t('saved', { time: time(saved_at) })
        : t('unchanged')
      : status === 'kept' && !isKept
        ? t('only_here')
        : t(status === 'conflict' && state.is_own ? 'conflict_own' : status)
  return (
    <span className={classes.state} data-status={status} role="status">
      <Icon size={16} stroke={1.6} aria-hidden />
      {text}
    </span>
  )
}
