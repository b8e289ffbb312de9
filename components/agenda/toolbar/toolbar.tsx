import { IconChevronDown, IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type * as LaterParts from '@/components/agenda/later-parts'
import { MiniCalendar } from '@/components/agenda/lazy-parts'
import { views } from '@/components/agenda/state/choice'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import type { Travel } from '@/components/agenda/state/use-travel'
import { ColumnsPicker } from './columns-picker'
import { FiltersButton } from './filters-button'
import { MoreButton } from './more-button'
import { PanelButton } from './panel-button'
import classes from './toolbar.module.css'

type Props = {
  agenda: Agenda
  travel: Travel
  onNew: (() => void) | null
  /** Comes later. */
  later: typeof LaterParts | null
}

function titleOf({ view, day, dates }: Agenda): string {
  if (view === 'day') return dates.title(day)
  return view === 'month' ? dates.monthOfYear(day) : dates.week(day)
}

/** Where one is, how to go elsewhere, whose agenda it is, and the screen's one primary action. */
export function Toolbar({ agenda, travel, onNew, later }: Props) {
  const t = useTranslations('appointments')
  const step = agenda.view === 'list' ? 'week' : agenda.view
  const panel = { agenda, travel, isPhone: false }
  return (
    <div className={classes.bar}>
      <PanelButton {...panel} Panel={MiniCalendar} className={classes.title} isTitle>
        <span>{titleOf(agenda)}</span>
        <IconChevronDown size={16} stroke={1.8} aria-hidden="true" />
      </PanelButton>
      {later && <later.HiddenDays agenda={agenda} travel={travel} />}
      <div className={classes.travel}>
        <button type="button" className={classes.icon} aria-label={t(`previous.${step}`)} onClick={travel.previous}>
          <IconChevronLeft size={18} stroke={1.6} aria-hidden="true" />
        </button>
        <button type="button" className={classes.control} onClick={travel.today}>
          {t('today')}
        </button>
        <button type="button" className={classes.icon} aria-label={t(`next.${step}`)} onClick={travel.next}>
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
            aria-pressed={each === agenda.view}
            onClick={() => travel.look(each)}
          >
            {t(`view.${each}`)}
          </button>
        ))}
      </fieldset>
      {agenda.candidates.length > 0 && <ColumnsPicker {...panel} />}
      <FiltersButton {...panel} />
      <span className={classes.space} />
      {later && <later.KeysButton />}
      <MoreButton {...panel} />
      {onNew && (
        <button type="button" className={classes.primary} onClick={onNew} aria-keyshortcuts="N">
          <IconPlus size={17} stroke={2} aria-hidden="true" />
          <span>{t('new')}</span>
        </button>
      )}
    </div>
  )
}
