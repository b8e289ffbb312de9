import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import type { FreedSlot } from '@/components/appointments/freed-slot'
import { PhoneLink } from '@/components/ui/phone-link'
import { UrgencySign } from '@/components/waiting-list/urgency-sign'
import { useEntryWords } from '@/components/waiting-list/use-entry-words'
import { collisionsIn } from '@/lib/client/collisions-in'
import { offersIn } from '@/lib/client/offers-in'
import { useSave } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { Collision } from '@/lib/contract/collision'
import type { HeldOffer } from '@/lib/contract/held-offer'
import type { Offer, WaitingEntry } from '@/lib/contract/waiting-list'
import { wishedPart } from '@/lib/domain/waiting-list/waiting-list'
import { HeldNote } from './held-note'
import { OfferLine } from './offer-line'
import { TakenNote } from './taken-note'
import { useClinicOffer } from './use-clinic-offer'
import { useTellOffered } from './use-tell-offered'

type Props = { entry: WaitingEntry; slot: FreedSlot; onChanged: (entry: WaitingEntry) => void }

/** Somebody who fits: offered what of the slot they can come for by one press, then called and answered for. */
export function SuggestionRow({ entry, slot: freed, onChanged }: Props) {
  const t = useTranslations('waiting-list')
  const words = useEntryWords()
  const zone = useUser().clinic.time_zone
  const service = useClinicOffer().services.find(({ id }) => id === entry.service_id)
  const slot = wishedPart(entry, freed, zone, service?.duration_minutes ?? null)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const row = useRef<HTMLLIElement>(null)
  const [taken, setTaken] = useState<Collision[]>([])
  const [held, setHeld] = useState<HeldOffer[]>([])
  const tell = useTellOffered(onChanged)
  const { mutate, isPending } = useSave('waiting-list.offer', {
    quiet: true,
    handles: (error) => collisionsIn(error) !== null || offersIn(error) !== null,
    onSuccess: ({ data }) => {
      // The button goes with the offer: the focus stays with the person.
      if (row.current?.contains(document.activeElement)) row.current.focus({ preventScroll: true })
      // Made again after it was withdrawn, it is another one.
      setKey(crypto.randomUUID())
      setHeld([])
      onChanged(data)
      tell(data)
    },
    onFailure: (error) => {
      setTaken(collisionsIn(error) ?? [])
      setHeld(offersIn(error) ?? [])
    },
  })
  const offer = (known: { allow_offered?: boolean } = {}) =>
    mutate({ params: { id: entry.id }, body: { ...slot, ...known }, idempotency_key: key })
  const { name, phone } = entry.patient
  const own = entry.offers.find((offer) => isOf(offer, slot))
  const mayOffer = own?.status !== 'open' && own?.status !== 'declined'
  // Several may wait for one answer, which closes the others: whoever offers one more should know.
  const others = entry.offers.filter((offer) => offer !== own && offer.status === 'open' && !words.isOver(offer))
  return (
    <Box ref={row} tabIndex={-1} component="li" p="8px 14px" style={{ borderTop: '1px solid var(--line-soft)' }}>
      <Stack gap={8}>
        <Group gap={12} wrap="nowrap">
          <Box flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
            <Text fw={600}>{name}</Text>
            <Detail>
              <UrgencySign urgency={entry.urgency} />
              <span>{words.since(entry)}</span>
              {slot !== freed && <span>{words.slot(slot)}</span>}
            </Detail>
            {own?.status === 'withdrawn' && <Detail>{t('freed.withdrawn')}</Detail>}
            {others.length > 0 && (
              <Text c="var(--warn)" fz="sm">
                {t('freed.already', {
                  count: others.length,
                  times: others.map(({ starts_at }) => words.moment(starts_at)).join(' · '),
                })}
              </Text>
            )}
          </Box>
          {mayOffer && held.length === 0 && (
            <Button
              size="xs"
              variant="light"
              flex="none"
              aria-label={t('freed.offer_to', { name })}
              aria-disabled={isPending || undefined}
              onClick={() => isPending || offer()}
            >
              {t('freed.offer')}
            </Button>
          )}
          {own?.status === 'declined' && <Detail>{t('freed.declined')}</Detail>}
        </Group>
        {taken.length > 0 && <TakenNote collisions={taken} />}
        {mayOffer && held.length > 0 && (
          <HeldNote offers={held} saving={isPending} onAnyway={() => offer({ allow_offered: true })} />
        )}
        {own?.status !== 'declined' && <PhoneLink phone={phone} />}
        {own?.status === 'open' && <OfferLine entry={entry} offer={own} onAnswered={onChanged} />}
      </Stack>
    </Box>
  )
}

const Detail = ({ children }: { children: ReactNode }) => (
  <Group gap="0 10px" c="dimmed" fz="sm">
    {children}
  </Group>
)

const isOf = (offer: Offer, slot: FreedSlot) =>
  offer.professional_id === slot.professional_id && Date.parse(offer.starts_at) === Date.parse(slot.starts_at)
