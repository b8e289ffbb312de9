import { Badge, Button, Group, NativeSelect, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useDates } from '@/components/format/use-dates'
import { useEpisodeChoice } from '@/components/record/chosen-episode'
import type { ReportSheetProps } from '@/components/record/report/report-sheet'
import { closed, lazily } from '@/components/ui/lazily'
import { FoldingCard } from '@/components/ui/page/folding-card'
import { useRead, useSave } from '@/lib/client/use-api'
import type { Episode } from '@/lib/contract/episodes'
import { DischargeDialog, EpisodeDialog } from './episode-dialogs'

const ReportSheet = lazily<ReportSheetProps>(
  () => import('@/components/record/report/report-sheet').then((part) => part.ReportSheet),
  closed,
)

type Props = { episodes: Episode[]; current: Episode | undefined; onReported: () => void }
type Open = { kind: 'new' } | { kind: 'edit' | 'discharge' | 'report'; episode: Episode }

/** The care process that what is new belongs to; how it ends; those that were before. */
export function EpisodeCard({ episodes, current, onReported }: Props) {
  const t = useTranslations('measures.episode')
  const { plainDay } = useDates()
  const people = useRead('professionals.list').data?.data
  const [dialog, setDialog] = useState<Open | null>(null)
  const [chosen, choose] = useEpisodeChoice()
  const reopen = useSave('episodes.discharge')
  const open = episodes.filter(({ discharged_on }) => discharged_on === null)
  const past = episodes.filter(({ discharged_on }) => discharged_on !== null)
  const isOne = open.length <= 1
  const standing = (episode: Episode) => episodes.find(({ id }) => id === episode.id) ?? episode
  // Of several, one is proposed, so that what is written is of the one that the card shows.
  useEffect(() => {
    if (!isOne && current && chosen !== current.id) choose(current.id)
  }, [isOne, current, chosen, choose])
  return (
    <FoldingCard
      title={t('title')}
      brief={current?.title ?? t('none')}
      action={
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconPlus size={15} stroke={1.8} aria-hidden />}
          onClick={() => setDialog({ kind: 'new' })}
        >
          {t('begin')}
        </Button>
      }
    >
      {!current && <Text c="dimmed">{t('none')}</Text>}
      {!isOne && current && (
        <NativeSelect
          label={t('several')}
          value={String(current.id)}
          onChange={(event) => choose(Number(event.currentTarget.value))}
          data={open.map(({ id, title }) => ({ value: String(id), label: title }))}
        />
      )}
      {current && (
        <div>
          <Text fw={600}>{current.title}</Text>
          <Text c="dimmed" fz={13}>
            {[
              t('since', { day: plainDay(current.started_on) }),
              people?.find(({ id }) => id === current.professional_id)?.name,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Group gap={8} mt={10}>
            <Button size="compact-md" variant="default" onClick={() => setDialog({ kind: 'edit', episode: current })}>
              {t('edit')}
            </Button>
            <Button
              size="compact-md"
              variant="default"
              onClick={() => setDialog({ kind: 'discharge', episode: current })}
            >
              {t('discharge')}
            </Button>
            <ReportButton onClick={() => setDialog({ kind: 'report', episode: current })} />
          </Group>
        </div>
      )}
      {past.length > 0 && (
        <details>
          <Text component="summary" c="dimmed" fz={13} style={{ cursor: 'pointer' }}>
            {t('past', { count: past.length })}
          </Text>
          {past.map((episode) => (
            <div key={episode.id}>
              <Group gap={8} mt={10} justify="space-between">
                <Text fw={600}>{episode.title}</Text>
                <ReportButton onClick={() => setDialog({ kind: 'report', episode })} />
                <Button
                  size="compact-sm"
                  variant="subtle"
                  onClick={() =>
                    reopen.mutate({
                      params: { id: episode.id },
                      version: episode.version,
                      body: { discharged_on: null, outcome: episode.outcome },
                    })
                  }
                >
                  {t('reopen')}
                </Button>
              </Group>
              <Badge>{t('closed', { from: plainDay(episode.started_on), to: plainDay(episode.discharged_on!) })}</Badge>
              {episode.outcome && (
                <Text fz={13} mt={4} style={{ whiteSpace: 'pre-line' }}>
                  {episode.outcome}
                </Text>
              )}
            </div>
          ))}
        </details>
      )}
      {dialog?.kind === 'discharge' && (
        <DischargeDialog episode={standing(dialog.episode)} onClosed={() => setDialog(null)} />
      )}
      {dialog?.kind === 'report' && (
        <ReportSheet
          episodeId={dialog.episode.id}
          onClosed={() => {
            setDialog(null)
            onReported()
          }}
        />
      )}
      {dialog && dialog.kind !== 'discharge' && dialog.kind !== 'report' && (
        <EpisodeDialog
          episode={dialog.kind === 'edit' ? standing(dialog.episode) : null}
          onClosed={() => setDialog(null)}
        />
      )}
    </FoldingCard>
  )
}

function ReportButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations('measures.episode')
  return (
    <Button size="compact-md" variant="default" onClick={onClick}>
      {t('report')}
    </Button>
  )
}
