import { IconFilter } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { FiltersPanel } from '@/components/agenda/lazy-parts'
import { filterCount } from '@/components/agenda/state/filters'
import { PanelButton, type PanelProps } from './panel-button'
import classes from './toolbar.module.css'

/** The filters, and how many things are ticked in them. */
export function FiltersButton(panel: Omit<PanelProps, 'root' | 'onClose'>) {
  const t = useTranslations('appointments')
  const count = filterCount(panel.agenda.filters)
  return (
    <PanelButton {...panel} Panel={FiltersPanel} className={classes.filters}>
      <IconFilter size={17} stroke={1.6} aria-hidden="true" />
      <span className={classes.filtersName}>{t('filters')}</span>
      {count > 0 && <span className={classes.badge}>{count}</span>}
    </PanelButton>
  )
}
