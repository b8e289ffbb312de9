import { Button, Flex, Group, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconSignature } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { FormFault } from '@/components/form/form-fault'
import { LeaveDialog } from '@/components/form/guard/leave-dialog'
import { useAwayGuard } from '@/components/form/guard/use-away-guard'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { useFocusAfterDelete } from '@/components/form/use-focus-after-delete'
import { usePatientId } from '@/components/patients/use-patient'
import noteClasses from '@/components/record/note/note.module.css'
import { call } from '@/lib/client/api'
import { ApiError } from '@/lib/client/api-error'
import { makeStale } from '@/lib/client/use-api'
import type { RecordEntry } from '@/lib/contract/record'
import { ChooseFiles } from './choose-files'
import classes from './files.module.css'
import { UploadRow } from './upload-row'
import { useBegun } from './use-begun'
import { useStoring } from './use-storing'
import { useUploads } from './use-uploads'

/** What is being attached: files that were dropped or chosen, to a new entry or to a draft. */
export type Attaching = { key: string; entry: RecordEntry | null; blobs: File[] }

/** What was pressed while it is open: to attach something new, or to go on with a draft; another object each time. */
export type PressedAgain = { entry: RecordEntry | null }

export type AttachPanelProps = {
  attaching: Attaching
  again: PressedAgain | null
  /** Goes on with another draft in its place. */
  onOther: (entry: RecordEntry) => void
  onClosed: () => void
}

/** Files on their way into the record, with what is said of each; together they are one entry, signed or left a draft. */
export function AttachPanel({ attaching, again, onOther, onClosed }: AttachPanelProps) {
  const t = useTranslations('record')
  const patientId = usePatientId()
  const client = useQueryClient()
  const { entry, blobs } = attaching
  const { uploads, files, isBusy, add, retry, remove, describe } = useUploads(entry?.content.files ?? [])
  const [fault, setFault] = useState<string | null>(null)
  const [saving, setSaving] = useState<'draft' | 'sign' | null>(null)
  // What is dropped while it is open comes as more of the same.
  const taken = useRef(0)
  useEffect(() => {
    const more = blobs.slice(taken.current)
    taken.current = blobs.length
    if (more.length > 0) add(more)
  }, [blobs, add])

  const { store, refused } = useStoring(patientId, entry)
  const save = async (way: 'draft' | 'sign') => {
    setFault(null)
    setSaving(way)
    try {
      const { id, version, state } = await store(files)
      // Signed already: the answer to an earlier press was lost.
      if (way === 'sign' && state !== 'signed') await call('record.sign', { params: { id }, version, body: {} })
      onClosed()
    } catch (error) {
      // Refused, so that nothing was written: what is sent after it is another request.
      if (error instanceof ApiError && error.status > 0 && error.status < 500) refused()
      setFault(error instanceof Error && error.message ? error.message : t('files.not_saved'))
    } finally {
      setSaving(null)
      void makeStale(client, 'record.list')
    }
  }
  const place = useFocusAfterDelete<HTMLElement>(uploads.length, false)
  const other = again?.entry && again.entry.id !== entry?.id ? again.entry : null
  useBegun(place, blobs.length === 0, other ? null : again)
  const isReady = files.length > 0 && !isBusy
  const whyId = useId()
  const because = isReady ? {} : { 'aria-describedby': whyId }
  const before = entry?.content.files ?? []
  const isUnsaved = uploads.some(({ blob }) => blob) || JSON.stringify(files) !== JSON.stringify(before)
  const guard = useUnsavedGuard(isUnsaved)
  useAwayGuard(guard, onClosed)
  const leaveFor = useEffectEvent(() => other && guard.leave(() => onOther(other)))
  // biome-ignore lint/correctness/useExhaustiveDependencies(again): each press asks anew
  useEffect(() => void leaveFor(), [again])
  return (
    <section ref={place} data-attach className={noteClasses.card} aria-label={t('kind.attachment')}>
      <Flex className={noteClasses.head} gap={10} align="center" wrap="wrap">
        <h2>{t('kind.attachment')}</h2>
        <Group gap={10} ml="auto">
          <ChooseFiles onFiles={add} />
        </Group>
      </Flex>
      <Text size="sm" c="dimmed" p="10px 16px 6px">
        {t('files.hint')}
      </Text>
      <ul>
        {uploads.map((upload) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            onCaption={(caption) => describe(upload.key, { caption })}
            onRetry={() => retry(upload.key)}
            onRemove={() => remove(upload.key)}
          />
        ))}
      </ul>
      {fault && <FormFault title={fault} />}
      <Flex className={`${noteClasses.foot} ${classes.foot}`} gap={10} wrap="wrap" justify="flex-end" align="center">
        <Text id={whyId} size="sm" c="dimmed" role="status" mr="auto">
          {isReady ? null : t(isBusy ? 'files.sending' : 'files.none_left')}
        </Text>
        <Button variant="default" onClick={() => guard.leave(onClosed)}>
          {t('cancel')}
        </Button>
        <Button
          variant="default"
          disabled={!isReady}
          loading={saving === 'draft'}
          onClick={() => void save('draft')}
          {...because}
        >
          {t('leave_draft')}
        </Button>
        <Button
          data-primary
          disabled={!isReady}
          loading={saving === 'sign'}
          leftSection={<IconSignature size={17} stroke={1.6} aria-hidden />}
          onClick={() => void save('sign')}
          {...because}
        >
          {t('sign')}
        </Button>
      </Flex>
      <LeaveDialog guard={guard} />
    </section>
  )
}
