import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CallFault } from '@/components/form/call-fault'
import { useKeptFocus } from '@/components/form/use-kept-focus'
import { ReadState } from '@/components/list/waiting/read-state'
import { AskDialog } from '@/components/ui/ask-dialog'
import { paths } from '@/lib/client/paths'
import { useRead, useSave } from '@/lib/client/use-api'
import { documentProgress } from '@/lib/domain/documents/batch'
import classes from './batch.module.css'

type Props = { id: number; onBegun: (id: number) => void }

/** While it is at work it is looked at so often. */
const POLL_MS = 1500

/** How far it has come, and what became of each patient: those that were not sent it first, with why. */
export function BatchProgress({ id, onBegun }: Props) {
  const t = useTranslations('document-board')
  const read = useRead(
    'document-batches.show',
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data?.data.state === 'running' ? POLL_MS : false) },
  )
  const [isAsking, setAsking] = useState(false)
  const stop = useSave('document-batches.stop')
  const retry = useSave('document-batches.retry', { handles: () => true, onSuccess: ({ data }) => onBegun(data.id) })
  const batch = read.data?.data
  // What began it, or another one, has gone with the focus.
  const title = useKeptFocus<HTMLParagraphElement>(true, batch !== undefined)
  if (!batch) return <ReadState read={read} failed={t('batch.failed')} height={180} />
  const { state, template, count, sent, refused, items } = batch
  const isRunning = state === 'running'
  const { done, of, percent } = documentProgress(batch)
  const shown = items.filter((item) => item.state !== 'waiting')
  return (
    <Stack gap={14}>
      <Text ref={title} fw={600} style={{ outline: 'none' }}>
        {template.name}
      </Text>
      <Progress value={percent} size="lg" aria-label={t('batch.progress', { done, count: of })} />
      <Text role="status">
        {[
          t(isRunning ? 'batch.progress' : `batch.${state}`, { done, count: of }),
          t('batch.sent', { count: sent }),
          refused > 0 && t('batch.refused', { count: refused }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {isRunning && (
        <Group gap={8}>
          <Text c="dimmed" flex={1}>
            {t('batch.leave')}
          </Text>
          <Button variant="default" loading={stop.isPending} onClick={() => setAsking(true)}>
            {t('batch.stop.open')}
          </Button>
        </Group>
      )}
      {!isRunning && sent < count && (
        <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate({ params: { id } })}>
          {t('batch.retry')}
        </Button>
      )}
      <CallFault error={retry.error} />
      <ul className={classes.people}>
        {shown.map(({ patient, fault }) => (
          <li key={patient.id}>
            <div>
              <p>{patient.name}</p>
              <Text fz={13} c={fault ? 'var(--warn)' : 'dimmed'}>
                {fault ? t(`fault.${fault}`) : t('batch.is_sent')}
              </Text>
            </div>
            <Button
              variant="subtle"
              size="compact-md"
              component={Link}
              href={paths['patients.own_documents'](patient.id)}
              aria-label={`${t('batch.see_patient')}: ${patient.name}`}
            >
              {t('batch.see_patient')}
            </Button>
          </li>
        ))}
      </ul>
      {count > items.length && <Text c="dimmed">{t('batch.more', { shown: items.length, count })}</Text>}
      {isAsking && (
        <AskDialog
          texts={{
            title: t('batch.stop.title'),
            text: t('batch.stop.text'),
            confirm: t('batch.stop.confirm'),
            keep: t('batch.stop.keep'),
          }}
          isPending={stop.isPending}
          isDone={stop.isSuccess || stop.isError}
          onConfirm={() => stop.mutate({ params: { id } })}
          onClosed={() => {
            setAsking(false)
            stop.reset()
          }}
        />
      )}
    </Stack>
  )
}
