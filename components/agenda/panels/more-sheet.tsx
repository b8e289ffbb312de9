import { Drawer } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { PanelProps } from '@/components/agenda/toolbar/panel-button'
import cards from '@/components/appointments/card/card.module.css'
import { useSheetGone } from '@/components/ui/sheet-gone'
import { useBackClosesSheet } from '@/components/ui/use-back-closes'
import { ColorFields } from './color-fields'
import { ColumnFields } from './column-fields'
import classes from './fields.module.css'
import { FilterFields } from './filter-fields'
import { LookFields } from './look-fields'
import { PartEntries } from './part-entries'
import type { Part } from './parts'

/** A phone's sheet of everything that its head has no room for. */
export function MoreSheet({ agenda, travel, onClose, onPart }: PanelProps & { onPart: (part: Part) => void }) {
  const t = useTranslations('appointments')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  useBackClosesSheet(isOpen, () => setOpen(false))
  return (
    <Drawer
      opened={isOpen}
      onClose={() => setOpen(false)}
      onExitTransitionEnd={useSheetGone(isOpen, onClose)}
      position="bottom"
      size="auto"
      title={t('more')}
      closeButtonProps={{ 'aria-label': t('card.close'), size: 44, iconSize: 20 }}
      classNames={{
        content: `${cards.sheet} ${classes.sheet}`,
        header: cards.sheetHead,
        title: cards.sheetTitle,
        body: cards.sheetBody,
      }}
    >
      {/* Where one goes comes first: below the filters it would be off the screen. */}
      <PartEntries chosen={agenda.chosen.length} isFirst onPart={onPart} />
      <FilterFields agenda={agenda} />
      <ColumnFields agenda={agenda} travel={travel} />
      <ColorFields agenda={agenda} travel={travel} />
      <LookFields agenda={agenda} travel={travel} />
    </Drawer>
  )
}
