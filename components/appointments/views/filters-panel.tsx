import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { MoreTexts } from '@/lib/i18n/more-texts'
import type { PanelProps } from '../panel-button'
import panels from '../panel-button.module.css'
import { useDismiss } from '../use-dismiss'
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
