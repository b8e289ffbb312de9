import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useSave } from '@/lib/client/use-api'
import classes from './batch.module.css'
import type { BatchTexts } from './batch-texts'
import { useQuestion } from './use-question'

type Props = {
  noun: 'invoice-batches' | 'document-batches'
  texts: BatchTexts
  batch: { id: number; state: 'running' | 'done' | 'stopped'; count: number; items: readonly unknown[] }
  /** With how many it is through, of how many; in whole percent too. */
  at: { done: number; of: number; percent: number }
  title: ReactNode
  /** What else is told of it, in a line. */
  told: (string | false)[]
  /** What can be done once it has ended. */
  ended: ReactNode
  /** What became of each patient. */
  lines: ReactNode
}

/** How far a batch has come, and what became of each patient; while it is at work it can be stopped. */
export function BatchProgress({ noun, texts, batch, at: { done, of, percent }, title, told, ended, lines }: Props) {
  const t = useTranslations(texts)
  const stop = useSave(`${noun}.stop`)
  const { id, state, count, items } = batch
  const { ask, question } = useQuestion({
    texts: { title: t('stop.title'), text: t('stop.text'), confirm: t('stop.confirm'), keep: t('stop.keep') },
    save: stop,
    onConfirm: () => stop.mutate({ params: { id } }),
  })
  const isRunning = state === 'running'
  const come = { done, count: of }
  return (
    <Stack gap={14}>
      {title}
      <Progress value={percent} size="lg" aria-label={t('progress', come)} />
      <Text role="status">{[t(isRunning ? 'progress' : state, come), ...told].filter(Boolean).join(' · ')}</Text>
      {isRunning && (
        <Group gap={8}>
          <Text c="dimmed" flex={1}>
            {t('leave')}
          </Text>
          <Button variant="default" loading={stop.isPending} onClick={ask}>
            {t('stop.open')}
          </Button>
        </Group>
      )}
      {!isRunning && ended}
      <ul className={classes.people}>{lines}</ul>
      {count > items.length && <Text c="dimmed">{t('more', { shown: items.length, count })}</Text>}
      {question}
    </Stack>
  )
}
