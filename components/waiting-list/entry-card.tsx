import { ActionIcon, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { IconCalendarPlus, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useKeptFocus } from '@/components/form/use-kept-focus'
import { Item } from '@/components/list/items'
import { PhoneLink } from '@/components/ui/phone-link'
import type { Offer, WaitingEntry } from '@/lib/contract/waiting-list'
import { EntryFacts } from './entry-facts'
import { OfferLine } from './offers/offer-line'
import { UrgencySign } from './urgency-sign'
import { useEntryWords } from './use-entry-words'

type Props = {
  entry: WaitingEntry
  onOffer: () => void
  onEdit: () => void
  onRemove: () => void
  /** An offer was answered, and its buttons go. */
  onAnswered: () => void
  /** The form that offers them a time was open last. */
  wasOffering: boolean
}

/** Somebody who waits: who, how urgently, what for, and what was offered. */
export function EntryCard({ entry, onOffer, onEdit, onRemove, onAnswered, wasOffering }: Props) {
  const t = useTranslations('waiting-list')
  const words = useEntryWords()
  const { name, phone } = entry.patient
  const open = entry.offers.filter(({ status }) => status === 'open')
  const item = useKeptFocus<HTMLLIElement>(wasOffering, open[0]?.id)
  const last = lastWord(entry)
  return (
    <Item
      ref={item}
      title={name}
      tags={
        <Badge color={entry.urgency === 'high' ? 'warn' : 'gray'}>
          <UrgencySign urgency={entry.urgency} />
        </Badge>
      }
      actions={
        <>
          <ActionIcon aria-label={t('edit', { name })} onClick={onEdit}>
            <IconPencil size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label={t('remove', { name })} onClick={onRemove}>
            <IconTrash size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </>
      }
    >
      <Stack gap={8}>
        <PhoneLink phone={phone} />
        <EntryFacts entry={entry} />
        {open.map((offer) => (
          <OfferLine key={offer.id} entry={entry} offer={offer} onAnswered={onAnswered} />
        ))}
        {open.length === 0 && (
          <Group gap="6px 14px" mt={6}>
            <Button
              variant="default"
              leftSection={<IconCalendarPlus size={17} stroke={1.6} aria-hidden />}
              aria-label={t('offer.to', { name })}
              onClick={onOffer}
            >
              {t('offer.do')}
            </Button>
            {last && (
              <Text size="sm" c={last.word === 'withdrawn' ? 'var(--warn)' : 'dimmed'}>
                {t(`offer.${last.word}`, { when: words.slot(last.offer), name })}
              </Text>
            )}
          </Group>
        )}
      </Stack>
    </Item>
  )
}

const wordOf: Partial<Record<Offer['status'], 'last_declined' | 'closed' | 'withdrawn'>> = {
  declined: 'last_declined',
  closed: 'closed',
  withdrawn: 'withdrawn',
}

/**
 * What became of the newest offer, where somebody should know: they could not, it was given to somebody else, or they
 * were booked otherwise. One that was closed because they were off the list for a while says nothing.
 */
function lastWord({ offers: [offer] }: WaitingEntry) {
  const word = offer && wordOf[offer.status]
  if (!word || (word === 'closed' && offer.appointment_id === null)) return null
  return { offer, word }
}
