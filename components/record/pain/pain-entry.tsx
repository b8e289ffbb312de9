import { Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import type { RecordEntry } from '@/lib/contract/record'
import { changeOf, noPain } from '@/lib/domain/record/pain'
import { momentBefore } from '@/lib/domain/record/pain-history'
import { placeKey } from '@/lib/domain/record/regions'
import { Figure, fillOf } from './body/figure'
import { Swatch } from './body/patterns'
import { cropOf } from './box-of'
import classes from './pain.module.css'
import { PainFacts } from './pain-facts'
import { signed } from './signed'
import { usePainHistory } from './use-pain-history'
import { usePlaceName } from './use-place-name'

/** A pain in the stream of the record: where, how much, and what became of it since the one before. */
export function PainEntry({ entry }: { entry: RecordEntry }) {
  const t = useTranslations('pain')
  const { day } = useDates()
  const nameOf = usePlaceName()
  const { signed: earlier } = usePainHistory()
  const pain = entry.content.pain ?? noPain
  const { views, box } = cropOf(pain.spots)
  const before = momentBefore(earlier, entry)
  const change = before ? changeOf(before.spots, pain.spots) : null
  return (
    <div className={classes.entry}>
      <Figure marks={pain.spots} views={views} box={box} width={views.length * 110} />
      <div className={classes.told}>
        <ul className={classes.places}>
          {pain.spots.map((spot) => (
            <li key={placeKey(spot)}>
              <Swatch fill={fillOf(spot)} size={14} />
              {nameOf(spot)}
              {spot.sensations.length > 0 && (
                <Text span c="dimmed">
                  {spot.sensations.map((one) => t(`sensation.${one}`).toLocaleLowerCase()).join(', ')}
                </Text>
              )}
              {spot.radiates_to && (
                <Text span c="dimmed">
                  → {nameOf(spot.radiates_to)}
                </Text>
              )}
              <strong>{spot.intensity ?? '–'}</strong>
            </li>
          ))}
        </ul>
        <PainFacts pain={pain} />
      </div>
      {change && before && (
        <div className={classes.change}>
          <strong aria-hidden>
            {change.from} → {change.to}
          </strong>
          <span className="only-heard">{t('from_to', { from: change.from, to: change.to })}</span>
          <span data-less={change.by < 0 || undefined} data-more={change.by > 0 || undefined}>
            {change.by === 0
              ? t('no_change', { date: day(before.at) })
              : t('change', { by: signed(change.by), date: day(before.at) })}
          </span>
        </div>
      )}
    </div>
  )
}
