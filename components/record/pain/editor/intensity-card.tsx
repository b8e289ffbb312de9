import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import type { Pain } from '@/lib/contract/pain'
import { changedSpot } from '@/lib/domain/record/pain'
import type { PainMoment } from '@/lib/domain/record/pain-history'
import { type BodyPlace, isSamePlace, placeKey } from '@/lib/domain/record/regions'
import { fillOf } from '../body/figure'
import { usePlaceName } from '../use-place-name'
import classes from './editor.module.css'
import { ScaleRow } from './scale-row'

type Props = {
  pain: Pain
  before: PainMoment | undefined
  chosen: BodyPlace | null
  onWrite: (pain: Pain) => void
  onChoose: (place: BodyPlace) => void
}

/** How much each marked place hurts now, beside what it was: one tap each. */
export function IntensityCard({ pain, before, chosen, onWrite, onChoose }: Props) {
  const t = useTranslations('pain')
  const nameOf = usePlaceName()
  const { day } = useDates()
  return (
    <section className={classes.section} aria-label={t('intensity.title')}>
      <div className={classes.between}>
        <h2 className={classes.title}>{t('intensity.title')}</h2>
        {before && pain.spots.length > 0 && (
          <Text size="sm" c="dimmed" className={classes.before}>
            {t('intensity.before', { date: day(before.at) })}
          </Text>
        )}
      </div>
      {pain.spots.length === 0 && <Text c="dimmed">{t('nothing_marked')}</Text>}
      {pain.spots.map((spot) => (
        <ScaleRow
          key={placeKey(spot)}
          name={nameOf(spot)}
          fill={fillOf(spot)}
          value={spot.intensity}
          before={before?.spots.find((one) => isSamePlace(one, spot))?.intensity ?? null}
          isChosen={chosen !== null && isSamePlace(chosen, spot)}
          onChange={(intensity) => {
            onWrite(changedSpot(pain, spot, { intensity }))
            onChoose(spot)
          }}
          onChoose={() => onChoose(spot)}
        />
      ))}
      {pain.spots.length > 0 && (
        <div className={classes.between} aria-hidden>
          <Text size="sm" c="dimmed">
            {t('intensity.none')}
          </Text>
          <Text size="sm" c="dimmed">
            {t('intensity.worst')}
          </Text>
        </div>
      )}
    </section>
  )
}
