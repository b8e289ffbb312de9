import { Button } from '@mantine/core'
import { IconCalendarPlus, IconPencil, IconPhone, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { phoneLink, writePhone } from '@/components/format/phone'
import { useUser } from '@/lib/client/use-user'
import type { WaitingEntry } from '@/lib/contract/waiting-list'
import { EntryFacts } from './entry-facts'
import { OfferLine } from './offers/offer-line'
import { UrgencySign } from './urgency-sign'
import { useEntryWords } from './use-entry-words'
import classes from './waiting-list.module.css'

type Props = {
  entry: WaitingEntry
  onOffer: () => void
  onEdit: () => void
  onRemove: () => void
  /** An offer was answered, and its buttons go. */
  onAnswered: () => void
}

/** Somebody who waits: who, how urgently, what for, and what was offered. */
export function EntryCard({ entry, onOffer, onEdit, onRemove, onAnswered }: Props) {
  const t = useTranslations('waiting-list')
  const words = useEntryWords()
  const { country } = useUser().clinic
  const id = useId()
  const { name, phone } = entry.patient
  const open = entry.offers.find(({ status }) => status === 'open')
  const declined = entry.offers.find(({ status }) => status === 'declined')
  return (
    <li className={classes.entry} aria-labelledby={id}>
      <div className={classes.head}>
        <div className={classes.who}>
          <h3 id={id} className={classes.name}>
            {name}
          </h3>
          <UrgencySign urgency={entry.urgency} />
        </div>
        <button type="button" className={classes.act} aria-label={t('edit', { name })} onClick={onEdit}>
          <IconPencil size={18} stroke={1.6} aria-hidden="true" />
        </button>
        <button type="button" className={classes.act} aria-label={t('remove', { name })} onClick={onRemove}>
          <IconTrash size={18} stroke={1.6} aria-hidden="true" />
        </button>
      </div>
      {phone && (
        <a className={classes.phone} href={phoneLink(phone)}>
          <IconPhone size={16} stroke={1.6} aria-hidden="true" />
          {writePhone(phone, country)}
        </a>
      )}
      <EntryFacts entry={entry} />
      {open ? (
        <OfferLine entry={entry} offer={open} onAnswered={onAnswered} />
      ) : (
        <div className={classes.foot}>
          <Button
            variant="default"
            leftSection={<IconCalendarPlus size={17} stroke={1.6} aria-hidden="true" />}
            aria-label={t('offer.to', { name })}
            onClick={onOffer}
          >
            {t('offer.do')}
          </Button>
          {declined && (
            <span className={classes.declined}>{t('offer.last_declined', { when: words.slot(declined) })}</span>
          )}
        </div>
      )}
    </li>
  )
}
