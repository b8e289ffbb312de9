import { Drawer } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { kindOf } from '@/components/appointments/booked-kind'
import { useSheetGone } from '@/components/ui/sheet-gone'
import { useBackClosesSheet } from '@/components/ui/use-back-closes'
import classes from './card.module.css'
import { CardContent } from './card-content'
import type { CardGiven } from './card-props'

/**
 * An appointment's card on a phone: a sheet from below, which goes after one press so that what it did is seen. After who
 * came it stays: that is charged and written about next.
 */
export function CardSheet(content: CardGiven) {
  const t = useTranslations('appointments.card')
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  useBackClosesSheet(open, () => setOpen(false))
  return (
    <Drawer
      opened={open}
      onClose={() => setOpen(false)}
      onExitTransitionEnd={useSheetGone(open, content.onClose)}
      position="bottom"
      size="auto"
      title={t('title', { kind: kindOf(content.appointment) })}
      closeButtonProps={{ 'aria-label': t('close'), size: 44, iconSize: 20 }}
      classNames={{
        content: classes.sheet,
        header: classes.sheetHead,
        title: classes.sheetTitle,
        body: classes.sheetBody,
      }}
    >
      <CardContent {...content} canCopy onActed={() => setOpen(false)} />
    </Drawer>
  )
}
