import { IconChevronLeft, IconChevronRight, IconKeyboard, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { openOverlay } from '@/components/shell/overlay'
import type { AgendaView } from './agenda-choice'
import { ProfessionalsPicker } from './professionals-picker'
import classes from './toolbar.module.css'
import type { Agenda } from './use-agenda'
import type { Travel } from './use-travel'

type Props = { agenda: Agenda; travel: Travel; onNew: (() => void) | null }

const views: AgendaView[] = ['day', 'week']

/** Where one is, how to go elsewhere, whose agenda it is, and the screen's one primary action. */
export function Toolbar({ agenda, travel, onNew }: Props) {
  const t = useTranslations('appointments')
  const shell = useTranslations('shell')
  const { view, day, dates } = agenda
  return (
    <div className={classes.bar}>
      <h1 className={classes.title} aria-live="polite">
        {view === 'week' ? dates.week(day) : dates.title(day)}
      </h1>
      <div className={classes.travel}>
        <button type="button" className={classes.icon} aria-label={t(`previous.${view}`)} onClick={travel.previous}>
          <IconChevronLeft size={18} stroke={1.6} aria-hidden="true" />
        </button>
        <button type="button" className={classes.control} onClick={travel.today}>
          {t('today')}
        </button>
        <button type="button" className={classes.icon} aria-label={t(`next.${view}`)} onClick={travel.next}>
          <IconChevronRight size={18} stroke={1.6} aria-hidden="true" />
        </button>
      </div>
      <fieldset className={classes.views}>
        <legend className="only-heard">{t('view.label')}</legend>
        {views.map((each) => (
          <button
            key={each}
            type="button"
            className={classes.view}
            aria-pressed={each === view}
            onClick={() => travel.look(each)}
          >
            {t(`view.${each}`)}
          </button>
        ))}
      </fieldset>
      {agenda.candidates.length > 0 && <ProfessionalsPicker agenda={agenda} travel={travel} single={false} />}
      <span className={classes.space} />
      <button
        type="button"
        className={classes.icon}
        data-wide
        aria-label={shell('keys')}
        aria-haspopup="dialog"
        onClick={() => openOverlay('keys')}
      >
        <IconKeyboard size={18} stroke={1.6} aria-hidden="true" />
      </button>
      {onNew && (
        <button type="button" className={classes.primary} onClick={onNew} aria-keyshortcuts="N">
          <IconPlus size={17} stroke={2} aria-hidden="true" />
          <span>{t('new')}</span>
        </button>
      )}
    </div>
  )
}
