import { useTranslations } from 'next-intl'
import type { MeasureDefinition } from '@/lib/contract/measure'
import classes from './change-bar.module.css'
import { useMeasures } from './use-measures'

type Props = { definition: MeasureDefinition; before: number; now: number }

/**
 * From a score to another on the measure's whole range, with where the minimal important difference is reached. It is as wide
 * as its place, and its figures are as large as the text around it, whatever that is.
 */
export function ChangeBar({ definition, before, now }: Props) {
  const t = useTranslations('measures.entry')
  const { scoreText, number } = useMeasures()
  const { range, direction, mid } = definition
  const [low, high] = [Math.min(range.min, before, now), Math.max(range.max, before, now)]
  const across = (value: number) => ((value - low) / (high - low || 1)) * 100
  const least = mid?.points == null ? null : before + (direction === 'higher' ? mid.points : -mid.points)
  const at = (value: number) => ({ left: `${across(value)}%` })
  return (
    <div
      role="img"
      aria-label={t('bar', { before: scoreText(before, definition), now: scoreText(now, definition) })}
      className={classes.bar}
    >
      <div className={classes.track}>
        <span
          className={classes.change}
          style={{ ...at(Math.min(before, now)), width: `${Math.abs(across(now) - across(before))}%` }}
        />
        {least !== null && least >= low && least <= high && <span className={classes.least} style={at(least)} />}
        <span className={classes.point} style={at(before)} />
        <span className={classes.point} data-now style={at(now)} />
      </div>
      <div className={classes.ends}>
        <span>{number(low, definition)}</span>
        {mid?.points != null && (
          <span>
            {t('mid_short', {
              size: `${direction === 'higher' ? '+' : '−'}${number(mid.points, { decimals: Number.isInteger(mid.points * 10) ? 1 : 2 })}`,
            })}
          </span>
        )}
        <span>{number(high, definition)}</span>
      </div>
    </div>
  )
}
