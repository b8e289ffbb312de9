import { Box, Button, CloseButton, Flex, Text } from '@mantine/core'
import { IconHourglass, IconX } from '@tabler/icons-react'
import { usePathname, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { FreedSlot } from '@/components/appointments/freed-slot'
import { openOverlay } from '@/components/navigation/overlay'
import { useEntryWords } from '@/components/waiting-list/use-entry-words'
import type { WaitingEntry } from '@/lib/contract/waiting-list'
import { SuggestionRow } from './suggestion-row'
import classes from './suggestions.module.css'
import { useClinicOffer } from './use-clinic-offer'

/** Long enough to read three names and decide; it stays while somebody points at it or makes an offer. */
const SHOWN_MS = 30_000
const SHOWN_MOST = 3
/** What Escape closes before this. */
const ABOVE = ':is([role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"])'

type Props = { slot: FreedSlot; found: WaitingEntry[]; onClose: () => void }

/**
 * How many fit, folded: what was freed and what is open stay in sight. A press shows the best of them, each with one
 * press to offer. They stay as they were found: an offer does not reorder them.
 */
export function Suggestions({ slot, found, onClose }: Props) {
  const t = useTranslations('waiting-list')
  const words = useEntryWords()
  const { professionals } = useClinicOffer()
  const id = useId()
  const [entries, setEntries] = useState(found)
  const [isHeld, setHeld] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const [pathname, query] = [usePathname(), useSearchParams()]
  const where = `${pathname} ${query?.get('view') ?? ''}`
  // Who goes on to another day, view or screen has it folded there, and not over what they came for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is what it is folded for
  useEffect(() => setOpen(false), [where])
  // It goes along to no other place, unless what was freed is seen there: see suggestions.module.css.
  const [freedAt] = useState(where)
  const leaves = useEffectEvent(onClose)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isMine = event.key === 'Escape' && !event.defaultPrevented && !document.querySelector(ABOVE)
      if (isMine) leaves()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  // What was pressed is gone.
  useEffect(() => {
    if (isOpen) frame.current?.querySelector<HTMLElement>('li button')?.focus({ preventScroll: true })
  }, [isOpen])
  const isOffered = entries.some(({ offers }) => offers.some((offer) => offer.status === 'open'))
  const stays = isHeld || isOffered

  useEffect(() => {
    if (stays) return
    // While a dialog keeps the screen to itself, nobody sees it: see suggestions.module.css.
    const leave = () => {
      if (document.querySelector('[aria-modal="true"]')) timer = setTimeout(leave, SHOWN_MS)
      else onClose()
    }
    let timer = setTimeout(leave, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [stays, onClose])

  const put = (entry: WaitingEntry) => {
    if (entry.status === 'booked') return onClose()
    setEntries((known) => known.map((each) => (each.id === entry.id ? entry : each)))
  }
  const seeAll = () => {
    onClose()
    openOverlay('waiting-list')
  }
  const name = professionals.find((each) => each.id === slot.professional_id)?.name
  const freed = [words.slot(slot), name].filter(Boolean).join(' · ')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={frame}
      role="group"
      data-suggestions
      data-away={where !== freedAt || undefined}
      aria-labelledby={id}
      className={isOpen ? classes.card : classes.chip}
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {!isOpen && (
        <Text className={classes.freed} px={12} fz="sm" c="dimmed">
          {freed}
        </Text>
      )}
      {!isOpen && (
        <Flex flex="none" gap={4} p={4}>
          <Button
            id={id}
            variant="default"
            aria-expanded={false}
            title={t('freed.title', { count: found.length })}
            leftSection={<IconHourglass size={17} stroke={1.8} aria-hidden="true" />}
            onClick={() => setOpen(true)}
          >
            {t('freed.chip', { count: found.length })}
          </Button>
          <Button variant="default" px={8} aria-label={t('close')} onClick={onClose}>
            <IconX size={16} stroke={1.8} aria-hidden="true" />
          </Button>
        </Flex>
      )}
      {isOpen && (
        <>
          <div className={classes.head}>
            <IconHourglass className={classes.icon} size={20} stroke={1.8} aria-hidden="true" />
            <Box flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
              <Text id={id} fw={600}>
                {t('freed.title', { count: found.length })}
              </Text>
              <Text c="dimmed">{freed}</Text>
            </Box>
            <CloseButton aria-label={t('close')} onClick={onClose} />
          </div>
          <ul>
            {entries.slice(0, SHOWN_MOST).map((entry) => (
              <SuggestionRow key={entry.id} entry={entry} slot={slot} onChanged={put} />
            ))}
          </ul>
          <button type="button" className={classes.all} onClick={seeAll}>
            {t('freed.all')}
          </button>
        </>
      )}
    </div>
  )
}
