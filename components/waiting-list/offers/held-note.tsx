import { Alert, Button, Text } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { HeldOffer } from '@/lib/contract/held-offer'
import { useUntilText } from './use-until-text'

type Props = { offers: HeldOffer[]; saving: boolean; onAnyway: () => void }

/** The time is kept for somebody else who waits: for whom and until when, and the way to offer it to several. */
export function HeldNote({ offers, saving, onAnyway }: Props) {
  const t = useTranslations('waiting-list')
  const textOf = useUntilText()
  return (
    <Alert color="warn" icon={<IconHourglass size={18} stroke={1.6} aria-hidden />} title={t('held.title')}>
      <ul>
        {offers.map((offer) => (
          <li key={offer.id}>{textOf(offer)}</li>
        ))}
      </ul>
      <Text fz="sm" my={6}>
        {t('held.also')}
      </Text>
      <Button variant="default" size="xs" aria-disabled={saving || undefined} onClick={() => saving || onAnyway()}>
        {t('held.offer_anyway')}
      </Button>
    </Alert>
  )
}
