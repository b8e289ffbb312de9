import { useTranslations } from 'next-intl'
import type { PainSpot } from '@/lib/contract/pain'
import { momentsOf } from '@/lib/domain/record/pain-history'
import { CompareCard } from './compare-card'
import classes from './pain.module.css'
import { PlotCard } from './plot/plot-card'
import { usePainHistory } from './use-pain-history'

/** What is on the screen and the history does not have yet, or has older. */
type Current = { entry_id: number; at: string; spots: PainSpot[] }

/** How it went: two dates beside each other, and the intensity over time, with what is being marked now. */
export function PainTrends({ current }: { current: Current | null }) {
  const t = useTranslations('pain.plot')
  const { points } = usePainHistory()
  const own = (current?.spots ?? []).map((spot) => ({
    ...spot,
    entry_id: current!.entry_id,
    at: current!.at,
    state: 'draft' as const,
  }))
  const others = points.filter(({ entry_id }) => entry_id !== current?.entry_id)
  const all = [...others, ...own].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return (
    <div className={classes.trends}>
      <PlotCard title={t('title')} points={all} />
      <CompareCard moments={momentsOf(all)} />
    </div>
  )
}
