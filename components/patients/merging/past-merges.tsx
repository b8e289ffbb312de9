import { Button, Group, Stack, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useKeptFocus } from '@/components/form/use-kept-focus'
import { useDates } from '@/components/format/use-dates'
import { AskDialog } from '@/components/ui/late-ask-dialog'
import { Card } from '@/components/ui/page/card'
import { ReadLine } from '@/components/ui/read-line'
import { useRead } from '@/lib/client/use-api'
import type { Merge } from '@/lib/contract/patient-merges'
import { useUndoMerge } from './use-undo-merge'

/** Who was merged into a patient, and the way back for thirty days. Says nothing while there is nobody. */
export function PastMerges({ patientId }: { patientId: number }) {
  const t = useTranslations('patient-merges')
  const read = useRead('patient-merges.list', { params: { id: patientId } })
  const [asked, setAsked] = useState<Merge | null>(null)
  const [answered, setAnswered] = useState<Merge | null>(null)
  if (read.isError) return <ReadLine read={read} />
  const merges = read.data?.data ?? []
  if (merges.length === 0) return null
  return (
    <Card title={t('past')}>
      <Stack gap={14}>
        {merges.map((merge) => (
          <Line key={merge.id} merge={merge} wasAsked={merge === answered} onUndo={() => setAsked(merge)} />
        ))}
      </Stack>
      {asked && (
        <AskUndo
          merge={asked}
          onClosed={() => {
            setAsked(null)
            setAnswered(asked)
          }}
        />
      )}
    </Card>
  )
}

type LineProps = { merge: Merge; wasAsked: boolean; onUndo: () => void }

function Line({ merge: { merged, by, created_at, undone_at, until }, wasAsked, onUndo }: LineProps) {
  const t = useTranslations('patient-merges')
  const { day } = useDates()
  const place = useKeptFocus<HTMLDivElement>(wasAsked, undone_at)
  const state = undone_at ? t('undone_on', { day: day(undone_at) }) : until && t('until', { day: day(until) })
  return (
    <Group ref={place} justify="space-between" gap={10}>
      <div>
        <Text>{t('past_line', { name: merged.name, day: day(created_at), by })}</Text>
        {state && (
          <Text size="sm" c="dimmed">
            {state}
          </Text>
        )}
      </div>
      {until && (
        <Button variant="default" onClick={onUndo}>
          {t('undo')}
        </Button>
      )}
    </Group>
  )
}

function AskUndo({ merge, onClosed }: { merge: Merge; onClosed: () => void }) {
  const t = useTranslations('patient-merges')
  const undo = useUndoMerge()
  return (
    <AskDialog
      texts={{
        title: t('undo'),
        text: t('undo_text', { name: merge.merged.name }),
        confirm: t('undo'),
        keep: t('undo_keep'),
      }}
      isPending={undo.isPending}
      isDone={undo.isSuccess}
      onConfirm={() => undo.send({ params: { id: merge.id } })}
      onClosed={onClosed}
    />
  )
}
