import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import type { PanelProps } from '@/components/agenda/toolbar/panel-button'
import panels from '@/components/agenda/toolbar/panel-button.module.css'
import { useDismiss } from '@/components/appointments/card/use-dismiss'
import { ColorFields } from './color-fields'
import { ColumnFields } from './column-fields'
import { LookFields } from './look-fields'
import { PartEntries } from './part-entries'
import type { Part } from './parts'

/** What is not needed at every moment: what columns and colours mean, paper, lists. */
export function MoreMenu({ agenda, travel, root, onClose, onPart }: PanelProps & { onPart: (part: Part) => void }) {
  const t = useTranslations('appointments')
  const panel = useRef<HTMLDivElement>(null)
  useDismiss(root, onClose)
  useEffect(() => panel.current?.querySelector<HTMLElement>('input:checked')?.focus(), [])
  return (
    <div ref={panel} className={panels.panel} role="dialog" aria-label={t('more')}>
      <ColumnFields agenda={agenda} travel={travel} />
      <ColorFields agenda={agenda} travel={travel} />
      <LookFields agenda={agenda} travel={travel} />
      <PartEntries chosen={agenda.chosen.length} onPart={onPart} />
    </div>
  )
}
