import { Badge, Button, Text } from '@mantine/core'
import { IconLock, IconPencil } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { useDates } from '@/components/format/use-dates'
import { entryBodies } from '@/components/record/entry-bodies'
import { RichText } from '@/components/record/rich/rich-text'
import { useSignedText } from '@/components/record/use-signed-text'
import type { Professional } from '@/lib/contract/professionals'
import type { RecordEntry } from '@/lib/contract/record'
import type { TemplateVersion } from '@/lib/contract/templates'
import { type EntryAct, EntryMenu } from './entry-menu'
import { Folded } from './folded'
import classes from './stream.module.css'
import { StreamItem } from './stream-item'

type Props = {
  entry: RecordEntry
  /** Whether it is folded where it is long. */
  isFolded: boolean
  people: Professional[] | undefined
  template: TemplateVersion | undefined
  onAct: (act: EntryAct, entry: RecordEntry) => void
}

/** One entry of the stream. A draft is gone on with; what was signed is locked; of what was removed the trace is left. */
export const EntryItem = memo(function EntryItem({ entry, isFolded, people, template, onAct }: Props) {
  const t = useTranslations('record')
  const { dayTime, day } = useDates()
  const { signedText } = useSignedText()
  const nameOf = (id: number) => people?.find((one) => one.id === id)?.name ?? ''
  const { kind, state, signature, removal, addenda } = entry
  const title = template?.name ?? t(`kind.${kind}`)
  if (removal) {
    return (
      <StreamItem
        kind={kind}
        at={entry.at}
        quiet
        head={<h3>{t('removed.title', { title })}</h3>}
        id={`entry-${entry.id}`}
      >
        <Text size="sm" c="dimmed">
          {t('removed.by', { name: nameOf(removal.by), when: dayTime(removal.at) })}
          {removal.reason && ` ${t('removed.reason', { reason: removal.reason })}`}
        </Text>
      </StreamItem>
    )
  }
  const Body = entryBodies[kind]
  const isDraft = state === 'draft'
  // What a patient filled in is theirs: it is signed or removed, not written in.
  const isWritten = isDraft && entry.content.measure?.filled_by !== 'patient'
  return (
    <StreamItem
      kind={kind}
      at={entry.at}
      by={nameOf(entry.author_id)}
      id={`entry-${entry.id}`}
      actions={<EntryMenu entry={entry} title={title} onAct={onAct} />}
      head={
        <>
          <h3>{title}</h3>
          {isDraft ? (
            <Badge color="warn">{t('state.draft')}</Badge>
          ) : (
            <Badge
              color="accent"
              leftSection={<IconLock size={12} stroke={2} aria-hidden />}
              title={signature ? signedText(signature) : ''}
            >
              {t(`state.${state}`, { kind })}
            </Badge>
          )}
          {isWritten && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPencil size={14} stroke={1.8} aria-hidden />}
              onClick={() => onAct('write', entry)}
            >
              {t('go_on')}
            </Button>
          )}
        </>
      }
    >
      <Folded isFolded={isFolded}>{Body && <Body entry={entry} template={template} />}</Folded>
      {/* What corrects an entry is never folded away. */}
      {addenda.map(({ id, text, author_id, created_at }) => (
        <div key={id} className={classes.addendum}>
          <Text size="sm" c="dimmed" fw={600}>
            {t('addendum.by', { name: nameOf(author_id), day: day(created_at) })}
          </Text>
          <RichText text={text} />
        </div>
      ))}
    </StreamItem>
  )
})
