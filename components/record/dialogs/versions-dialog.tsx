import { Modal, Skeleton, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDates } from '@/components/format/use-dates'
import { RichText } from '@/components/record/rich/rich-text'
import { useReader } from '@/components/record/use-reader'
import { useSignedText } from '@/components/record/use-signed-text'
import { useSheetGone } from '@/components/ui/sheet-gone'
import { useBackClosesSheet } from '@/components/ui/use-back-closes'
import { useRead } from '@/lib/client/use-api'
import type { EntryContent } from '@/lib/contract/record'
import type { TemplateVersion } from '@/lib/contract/templates'
import { differenceOf } from '@/lib/domain/record/difference'
import { changedTold, isSameContent } from '@/lib/domain/record/told/told'
import { MoreTexts } from '@/lib/i18n/more-texts'
import classes from './dialogs.module.css'
import type { EntryDialogProps } from './entry-dialog-props'

type Step = { key: number; at: string; by: number; before: EntryContent; after: EntryContent }

/**
 * How an entry came to what it says, the newest first: what was added to it, who signed it, and what it said before that:
 * what came is underlined, what went is struck through.
 */
export function VersionsDialog({ entry, template, onClosed }: EntryDialogProps) {
  const t = useTranslations('record')
  const { dayTime } = useDates()
  const { signed, signedText } = useSignedText()
  const [open, setOpen] = useState(true)
  useBackClosesSheet(open, () => setOpen(false))
  const people = useRead('professionals.list').data?.data
  const { data, isError } = useRead('record.versions', { params: { id: entry.id } })
  const versions = data?.data
  // Each version is followed by the next newer one; the newest by what the entry says now.
  const steps = versions?.map(
    (version, at): Step => ({
      ...{ key: version.number, at: version.at, by: version.author_id, before: version.content },
      after: versions[at - 1]?.content ?? entry.content,
    }),
  )
  const changed = steps?.filter(({ before, after }) => !isSameContent(before, after))
  return (
    <Modal
      opened={open}
      onClose={() => setOpen(false)}
      onExitTransitionEnd={useSheetGone(open, onClosed)}
      title={t('versions.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
      size="lg"
      zIndex={400}
    >
      {entry.addenda.toReversed().map(({ id, text, signature }) => (
        <section key={id} className={classes.version}>
          <h3>{t('versions.addendum', signed(signature))}</h3>
          <RichText text={text} />
        </section>
      ))}
      {entry.signature && (
        <section className={classes.version}>
          <h3>{signedText(entry.signature)}</h3>
        </section>
      )}
      {isError && <Text role="alert">{t('versions.failed')}</Text>}
      {!changed && !isError && <Skeleton height={80} />}
      {changed?.length === 0 && (
        <Text className={classes.version} c="dimmed">
          {t('versions.none')}
        </Text>
      )}
      {changed?.map(({ key, at, by, before, after }) => (
        <section key={key} className={classes.version}>
          <h3>{t('versions.by', { name: people?.find(({ id }) => id === by)?.name ?? '', when: dayTime(at) })}</h3>
          <MoreTexts files={['measures']}>
            <Changes {...{ template, before, after }} />
          </MoreTexts>
        </section>
      ))}
    </Modal>
  )
}

type ChangesProps = { template: TemplateVersion | undefined; before: EntryContent; after: EntryContent }

function Changes({ template, before, after }: ChangesProps) {
  const t = useTranslations('record.versions')
  const changed = changedTold(before, after, template, useReader())
  if (changed.length === 0) return <Text c="dimmed">{t('form_only')}</Text>
  return (
    <dl className={classes.changes}>
      {changed.map(({ key: said, label, was, is }) => (
        <div key={said}>
          <dt>{label}</dt>
          <dd>
            {differenceOf(was, is).map((piece, at) => {
              const key = at
              if (piece.is === 'added') return <ins key={key}>{piece.text}</ins>
              if (piece.is === 'gone') return <del key={key}>{piece.text}</del>
              return <span key={key}>{piece.text}</span>
            })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
