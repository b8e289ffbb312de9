import { IconChevronDown } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { PickerPanel } from '@/components/agenda/lazy-parts'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import type { Travel } from '@/components/agenda/state/use-travel'
import { Avatar } from '@/components/ui/avatar'
import { PanelButton } from './panel-button'
import classes from './professionals-picker.module.css'

/** More discs than this would be a row of their own. */
const MOST_DISCS = 6

type Props = { agenda: Agenda; travel: Travel; isPhone: boolean }

/** Whose agenda is shown: their discs and how many of how many, and behind it the list to choose from. */
export function ProfessionalsPicker({ agenda, travel, isPhone }: Props) {
  const t = useTranslations('appointments.who')
  const { chosen, candidates } = agenda
  return (
    <PanelButton {...{ agenda, travel, isPhone }} Panel={PickerPanel} className={classes.button} atEnd={isPhone}>
      <span className="only-heard">{t('label')}: </span>
      <span className={classes.discs}>
        {chosen.slice(0, MOST_DISCS).map((professional) => (
          <span key={professional.id} className={classes.disc} title={professional.name}>
            <Avatar person={professional} size={isPhone ? 32 : 28} />
          </span>
        ))}
      </span>
      {isPhone ? (
        <>
          <span className="only-heard">{chosen[0]?.name}</span>
          <IconChevronDown size={14} stroke={1.8} aria-hidden="true" />
        </>
      ) : (
        <span className={classes.count}>{t('count', { chosen: chosen.length, all: candidates.length })}</span>
      )}
    </PanelButton>
  )
}
