import { Drawer } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import formClasses from '@/components/form/form.module.css'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { ExceptionsCard } from './exceptions-card'

/** Mantine gives the focus back 10 ms after it closes. */
const FOCUS_BACK_MS = 20

type Props = { professional: { id: number; name: string }; onClose: () => void }

/** When a professional is away, or works longer, at the side of the agenda: the front desk keeps it for colleagues. */
export function ExceptionsPanel(props: Props) {
  return (
    <MoreTexts files={['plannings']}>
      <PanelDrawer {...props} />
    </MoreTexts>
  )
}

function PanelDrawer({ professional, onClose }: Props) {
  const t = useTranslations('plannings.exceptions')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  return (
    <Drawer
      opened={isOpen}
      onClose={() => setOpen(false)}
      onExitTransitionEnd={() => setTimeout(onClose, FOCUS_BACK_MS)}
      // Not by Mantine's listener on the window: the form above would close with it.
      closeOnEscape={false}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false)
      }}
      position="right"
      size="min(560px, 100%)"
      title={professional.name}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{
        content: formClasses.content,
        header: formClasses.header,
        title: formClasses.title,
        body: formClasses.body,
      }}
    >
      <ExceptionsCard professionalId={professional.id} />
    </Drawer>
  )
}
