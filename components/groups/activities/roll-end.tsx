import { Button, Modal, Stack, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useSheetGone } from '@/components/ui/sheet-gone'
import { useBackClosesSheet } from '@/components/ui/use-back-closes'

type Props = {
  /** Of how many nothing was said. */
  count: number
  /** Some did not come: those who are left are not all. */
  hasMissed: boolean
  onLeave: () => void
  onMark: (state: 'attended' | 'missed') => void
  onClosed: () => void
}

/** What becomes of those of whom nothing was said as the list is ended; what changes nothing has the focus. */
export function RollEnd({ count, hasMissed, onLeave, onMark, onClosed }: Props) {
  const t = useTranslations('group-activities.roll.end')
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  useBackClosesSheet(open, () => setOpen(false))
  const after = (act: () => void) => () => {
    setOpen(false)
    act()
  }
  return (
    <Modal
      opened={open}
      onClose={() => setOpen(false)}
      onExitTransitionEnd={useSheetGone(open, onClosed)}
      title={t('title', { count })}
      closeButtonProps={{ 'aria-label': t('keep') }}
      size="sm"
      centered
      zIndex={400}
    >
      <Text mb="lg">{t('text')}</Text>
      <Stack gap="sm">
        <Button data-autofocus size="md" variant="default" onClick={after(onLeave)}>
          {t('leave')}
        </Button>
        <Button size="md" variant="default" onClick={after(() => onMark('missed'))}>
          {t('missed')}
        </Button>
        <Button size="md" variant="default" onClick={after(() => onMark('attended'))}>
          {t(hasMissed ? 'others' : 'attended')}
        </Button>
      </Stack>
    </Modal>
  )
}
