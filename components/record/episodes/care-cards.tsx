import { useTranslations } from 'next-intl'
import { usePatientId } from '@/components/patients/use-patient'
import { useChosenEpisode } from '@/components/record/chosen-episode'
import { EvolutionCard } from '@/components/record/measures/evolution-card'
import { Card, CardSkeleton } from '@/components/ui/page/card'
import { ReadLine } from '@/components/ui/read-line'
import { usePhone } from '@/components/ui/use-phone'
import { useRead } from '@/lib/client/use-api'
import { useOnceSettled } from '@/lib/client/use-once-settled'
import { EpisodeCard } from './episode-card'
import { GoalsCard } from './goals-card'

export type CareCardsProps = { onReported: () => void }

/**
 * Beside the record: how it goes, what is to be reached, and of what process it all is. `onReported`: a report that was
 * written for it is closed.
 */
export function CareCards({ onReported }: CareCardsProps) {
  const t = useTranslations('measures.episode')
  const id = usePatientId()
  const read = useRead('episodes.list', { params: { id } }, { enabled: !Number.isNaN(id) })
  const history = useRead('measures.history', { params: { id } }, { enabled: !Number.isNaN(id) })
  // Together, so that none comes between two that stand there already.
  const isReady = useOnceSettled(id, read, history)
  const chosen = useChosenEpisode()
  // On a phone it stands below the record.
  const isPhone = usePhone(false)
  const episodes = read.data?.data
  if (!isReady) return <CardSkeleton height={180} />
  if (!episodes)
    return (
      <>
        {!isPhone && <EvolutionCard />}
        <Card title={t('title')}>
          <ReadLine read={read} height={80} />
        </Card>
      </>
    )
  const open = episodes.filter(({ discharged_on }) => discharged_on === null)
  const current = open.find((episode) => episode.id === chosen) ?? open[0]
  return (
    <>
      {!isPhone && <EvolutionCard />}
      {current && <GoalsCard key={current.id} episode={current} />}
      <EpisodeCard {...{ episodes, current, onReported }} />
    </>
  )
}
