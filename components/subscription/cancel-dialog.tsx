import { Button, Group, Modal, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import formClasses from '@/components/form/form.module.css'
import type { Subscription } from '@/lib/contract/subscription'

type Props = { subscription: Subscription; onCancel: () => void; onClosed: () => void }

/**
 * The question before a subscription is canceled, with what will happen and when. Staying is what Enter and Escape
 * choose.
 */
export function CancelDialog({ subscription, onCancel, onClosed }: Props) {
  const t = useTranslations('settings.subscription.confirm')
  const format = useFormatter()
  // Opened after it is mounted, so that the focus goes back to where it came from when it closes.
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  const close = () => setOpen(false)
  const { provider, period_ends_at } = subscription
  const end = period_ends_at && format.dateTime(new Date(period_ends_at), { dateStyle: 'long' })
  const consequence = provider === 'demo' ? t('now') : end ? t('later', { date: end }) : t('period')
  return (
    <Modal
      opened={open}
      onClose={close}
      onExitTransitionEnd={onClosed}
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('keep') }}
      classNames={{ title: formClasses.title }}
      centered
    >
      <Text mb="sm">{consequence}</Text>
      <Text mb="lg">{t('kept')}</Text>
      <Group justify="flex-end" gap="sm">
        <Button
          variant="default"
          color="red"
          onClick={() => {
            onCancel()
            close()
          }}
        >
          {t('cancel')}
        </Button>
        <Button data-autofocus onClick={close}>
          {t('keep')}
        </Button>
      </Group>
    </Modal>
  )
}
