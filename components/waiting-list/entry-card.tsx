import { ActionIcon, Badge, Button, Stack, Text } from '@mantine/core'
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
  const said = lastWords(entry, open.length > 0)
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
        {said.map(({ offer, word }) => (
          <Text key={offer.id} size="sm" c={word === 'withdrawn' ? 'var(--warn)' : 'dimmed'}>
            {t(`offer.${word}`, { when: words.slot(offer), name })}
          </Text>
        ))}
        {open.map((offer) => (
          <OfferLine key={offer.id} entry={entry} offer={offer} onAnswered={onAnswered} />
        ))}
        {open.length === 0 && (
          <Button
            mt={6}
            style={{ alignSelf: 'flex-start' }}
            variant="default"
            leftSection={<IconCalendarPlus size={17} stroke={1.6} aria-hidden />}
            aria-label={t('offer.to', { name })}
            onClick={onOffer}
          >
            {t('offer.do')}
          </Button>
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
 * What became of their offers, where somebody should know: of the newest, that they could not, or were booked otherwise;
 * and of each that was withdrawn since they last answered, while it is not offered anew. One that was closed because they
 * were off the list for a while says nothing.
 */
function lastWords({ offers }: WaitingEntry, isWaited: boolean) {
  const done = offers.filter(({ status }) => status !== 'open')
  const answered = done.findIndex(({ status }) => status !== 'withdrawn')
  const untold = (answered < 0 ? done : done.slice(0, answered)).filter(
    (offer) => !offers.some((other) => other.status === 'open' && isSameTime(other, offer)),
  )
  const known = isWaited || untold.length > 0 ? untold : done.slice(0, 1)
  return known.flatMap((offer) => {
    const word = wordOf[offer.status]
    return !word || (word === 'closed' && offer.appointment_id === null) ? [] : [{ offer, word }]
  })
}

const isSameTime = (one: Offer, other: Offer) =>
  one.professional_id === other.professional_id && Date.parse(one.starts_at) === Date.parse(other.starts_at)
