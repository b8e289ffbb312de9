import { useTranslations } from 'next-intl'
import { usePatientId } from '@/components/patients/use-patient'
import { useChosenEpisode } from '@/components/record/chosen-episode'
import { EvolutionCard } from '@/components/record/measures/evolution-card'
import { Card, CardSkeleton } from '@/components/ui/page/card'
import { ReadLine } from '@/components/ui/read-line'
import { useRead } from '@/lib/client/use-api'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { EpisodeCard } from './episode-card'
import { GoalsCard } from './goals-card'

export type CareCardsProps = { onReported: () => void }

/**
 * Beside the record: how it goes, what is to be reached, and of what process it all is. `onReported`: a report that was
 * written for it is closed.
 */
export const CareCards = (props: CareCardsProps) => (
  <MoreTexts files={['measures']} waiting={<CardSkeleton height={180} />}>
    <EvolutionCard />
    <Care {...props} />
  </MoreTexts>
)

function Care({ onReported }: CareCardsProps) {
  const t = useTranslations('measures.episode')
  const id = usePatientId()
  const read = useRead('episodes.list', { params: { id } }, { enabled: !Number.isNaN(id) })
  const chosen = useChosenEpisode()
  const episodes = read.data?.data
  if (!episodes)
    return (
      <Card title={t('title')}>
        <ReadLine read={read} height={80} />
      </Card>
    )
  const open = episodes.filter(({ discharged_on }) => discharged_on === null)
  const current = open.find((episode) => episode.id === chosen) ?? open[0]
  return (
    <>
      {current && <GoalsCard key={current.id} episode={current} />}
      <EpisodeCard {...{ episodes, current, onReported }} />
    </>
  )
}
