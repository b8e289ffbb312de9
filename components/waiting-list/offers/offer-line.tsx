import { Button, Stack, Text } from '@mantine/core'
import { IconCheck, IconPhoneOutgoing, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { IconLine } from '@/components/ui/icon-line'
import { ButtonRow } from '@/components/ui/page/button-row'
import { useEntryWords } from '@/components/waiting-list/use-entry-words'
import type { Offer, WaitingEntry } from '@/lib/contract/waiting-list'
import { TakenNote } from './taken-note'
import { useAnswer } from './use-answer'
import { useClinicOffer } from './use-clinic-offer'

type Props = { entry: WaitingEntry; offer: Offer; onAnswered?: (entry: WaitingEntry) => void }

/** A time that was offered and not answered yet, with the two answers. One that is over can only be declined. */
export function OfferLine({ entry, offer, onAnswered }: Props) {
  const t = useTranslations('waiting-list.offer')
  const words = useEntryWords()
  const { professionals } = useClinicOffer()
  const { answer, taken, isPending } = useAnswer(onAnswered)
  const name = professionals.find(({ id }) => id === offer.professional_id)?.name ?? ''
  const isOver = words.isOver(offer)
  return (
    <Stack gap={10} mt={6} p="12px 14px" bdrs={10} bg="var(--accent-soft)">
      <IconLine strong icon={IconPhoneOutgoing}>
        {t(isOver ? 'over' : 'open', { when: words.slot(offer), name })}
      </IconLine>
      {!isOver && words.isHeld(offer) && (
        <Text size="sm" c="dimmed">
          {t('until', { when: words.moment(offer.held_until) })}
        </Text>
      )}
      {taken.length > 0 && <TakenNote collisions={taken} />}
      <ButtonRow>
        {!isOver && taken.length === 0 && (
          <Button
            leftSection={<IconCheck size={17} stroke={1.8} aria-hidden="true" />}
            aria-disabled={isPending || undefined}
            onClick={() => answer(entry, offer, 'accepted')}
          >
            {t('accepted')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconX size={17} stroke={1.8} aria-hidden="true" />}
          aria-disabled={isPending || undefined}
          onClick={() => answer(entry, offer, 'declined')}
        >
          {t('declined')}
        </Button>
        {!isOver && (
          <Button
            variant="subtle"
            aria-disabled={isPending || undefined}
            onClick={() => answer(entry, offer, 'taken_back')}
          >
            {t('take_back')}
          </Button>
        )}
      </ButtonRow>
    </Stack>
  )
}
