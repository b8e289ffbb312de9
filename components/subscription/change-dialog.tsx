import { Button, Group, Modal, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import '@/components/ui/mantine-parts'
import formClasses from '@/components/form/form.module.css'
import { useMoneyIn } from '@/components/format/use-money'
import type { Interval, Subscription } from '@/lib/contract/subscription'

type Props = {
  prices: NonNullable<Subscription['prices']>
  provider: Subscription['provider']
  to: Interval
  onChange: () => void
  onClosed: () => void
}

/** The question before what is paid, and how often, is another: with its price, and what becomes of what was paid. */
export function ChangeDialog({ prices, provider, to, onChange, onClosed }: Props) {
  const t = useTranslations('settings.subscription')
  const money = useMoneyIn(prices.currency)
  // Opened after it is mounted, so that the focus goes back to where it came from when it closes.
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  const close = () => setOpen(false)
  const price =
    to === 'year'
      ? t('per_year', { price: money(prices.yearly_cents) })
      : t('per_month', { price: money(prices.monthly_cents) })
  return (
    <Modal
      opened={open}
      onClose={close}
      onExitTransitionEnd={onClosed}
      title={t('changing.title', { interval: to })}
      closeButtonProps={{ 'aria-label': t('changing.keep') }}
      classNames={{ title: formClasses.title }}
      centered
    >
      <Text mb="sm" fw={600}>
        {price}
      </Text>
      <Text mb="lg">{t(provider === 'demo' ? 'changing.demo' : 'changing.now')}</Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close}>
          {t('changing.keep')}
        </Button>
        <Button
          data-autofocus
          onClick={() => {
            onChange()
            close()
          }}
        >
          {t('changing.confirm')}
        </Button>
      </Group>
    </Modal>
  )
}
