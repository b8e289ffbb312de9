import { IconDots } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { MorePanel } from '@/components/agenda/lazy-parts'
import { PanelButton, type PanelProps } from './panel-button'
import classes from './toolbar.module.css'

/** What is not needed at every moment: colours, paper, lists; on a phone the views and filters too. */
export function MoreButton(panel: Omit<PanelProps, 'root' | 'onClose'>) {
  const t = useTranslations('appointments')
  return (
    <PanelButton {...panel} Panel={MorePanel} className={classes.icon} label={t('more')} atEnd>
      <IconDots size={20} stroke={1.6} aria-hidden="true" />
    </PanelButton>
  )
}
