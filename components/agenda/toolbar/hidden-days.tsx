import { IconEyeOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import type { Travel } from '@/components/agenda/state/use-travel'
import { MoreTexts } from '@/lib/i18n/more-texts'
import classes from './toolbar.module.css'

type Props = { agenda: Agenda; travel: Travel }

const WEEK = 7

/** Beside the title of a week: how many closed days it leaves out, and the way to see them. */
export function HiddenDays({ agenda, travel }: Props) {
  const { view, kept, columns } = agenda
  const count = WEEK - new Set(columns.map(({ day }) => day)).size
  if (view !== 'week' || !kept.hidesClosed || count === 0) return null
  return (
    <MoreTexts files={['agenda']}>
      <Sign count={count} travel={travel} />
    </MoreTexts>
  )
}

function Sign({ count, travel }: { count: number; travel: Travel }) {
  const text = useTranslations('agenda.look')('closed_hidden', { count })
  return (
    <button
      type="button"
      className={classes.filters}
      aria-label={text}
      title={text}
      onClick={() => travel.set({ hidesClosed: false })}
    >
      <IconEyeOff size={17} stroke={1.6} aria-hidden="true" />
      {count}
    </button>
  )
}
