import { IconChevronDown } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { PickerPanel } from '@/components/agenda/lazy-parts'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import type { Travel } from '@/components/agenda/state/use-travel'
import { Avatar } from '@/components/ui/avatar'
import classes from './columns-picker.module.css'
import { PanelButton } from './panel-button'

/** More discs than this would be a row of their own. */
const MOST_DISCS = 6

type Props = { agenda: Agenda; travel: Travel; isPhone: boolean }

/** What the columns stand for: their discs and how many of how many, and behind it the list to choose from. */
export function ColumnsPicker({ agenda, travel, isPhone }: Props) {
  const t = useTranslations('appointments.who')
  const { by, heads, offered } = agenda
  return (
    <PanelButton {...{ agenda, travel, isPhone }} Panel={PickerPanel} className={classes.button} atEnd={isPhone}>
      <span className="only-heard">{t(`${by}.label`)}, </span>
      <span className={classes.discs}>
        {heads.slice(0, isPhone ? 1 : MOST_DISCS).map((head) => (
          <span key={head.id} className={classes.disc} title={head.name}>
            <Avatar person={head} size={isPhone ? 32 : 28} />
          </span>
        ))}
      </span>
      {isPhone && heads.length < 2 ? (
        <>
          <span className="only-heard">{heads[0]?.name}</span>
          <IconChevronDown size={14} stroke={1.8} aria-hidden="true" />
        </>
      ) : (
        <span className={classes.count}>{t('count', { chosen: heads.length, all: offered.length })}</span>
      )}
    </PanelButton>
  )
}
