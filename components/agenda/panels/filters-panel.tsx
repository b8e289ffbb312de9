import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import type { PanelProps } from '@/components/agenda/toolbar/panel-button'
import panels from '@/components/agenda/toolbar/panel-button.module.css'
import { useDismiss } from '@/components/appointments/card/use-dismiss'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { FilterFields } from './filter-fields'

/** The agenda's filters. */
export function FiltersPanel(props: PanelProps) {
  useDismiss(props.root, props.onClose)
  return (
    <MoreTexts files={['agenda']}>
      <Panel {...props} />
    </MoreTexts>
  )
}

function Panel({ agenda }: PanelProps) {
  const t = useTranslations('appointments')
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={panel} className={panels.panel} role="dialog" aria-label={t('filters')}>
      <FilterFields agenda={agenda} />
    </div>
  )
}
