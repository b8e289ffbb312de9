import { useTranslations } from 'next-intl'
import type { MeasureDefinition } from '@/lib/contract/measure'
import { useMeasures } from './use-measures'

type Props = { definition: MeasureDefinition; before: number; now: number }

const [WIDTH, HEIGHT, PAD, Y] = [320, 34, 8, 12]

/** From a score to another on the measure's whole range, with where the minimal important difference is reached. */
export function ChangeBar({ definition, before, now }: Props) {
  const t = useTranslations('measures.entry')
  const { scoreText, number } = useMeasures()
  const { range, direction, mid } = definition
  const [low, high] = [Math.min(range.min, before, now), Math.max(range.max, before, now)]
  const across = (value: number) => PAD + ((value - low) / (high - low || 1)) * (WIDTH - 2 * PAD)
  const least = mid?.points == null ? null : before + (direction === 'higher' ? mid.points : -mid.points)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('bar', { before: scoreText(before, definition), now: scoreText(now, definition) })}
      style={{ display: 'block', width: '100%', maxWidth: 460 }}
    >
      <rect x={PAD} y={Y - 3} width={WIDTH - 2 * PAD} height={6} rx={3} fill="var(--line-soft)" />
      <rect
        x={Math.min(across(before), across(now))}
        y={Y - 3}
        width={Math.abs(across(now) - across(before))}
        height={6}
        fill="var(--accent)"
        opacity={0.4}
      />
      {least !== null && least >= low && least <= high && (
        <line x1={across(least)} x2={across(least)} y1={Y - 8} y2={Y + 8} stroke="var(--muted)" strokeDasharray="2 2" />
      )}
      <circle cx={across(before)} cy={Y} r={5} fill="var(--surface)" stroke="var(--accent)" strokeWidth={2} />
      <circle cx={across(now)} cy={Y} r={5.5} fill="var(--accent)" />
      <text x={PAD} y={HEIGHT - 2} fontSize={10} fill="var(--muted)">
        {number(low, definition)}
      </text>
      <text x={WIDTH - PAD} y={HEIGHT - 2} fontSize={10} fill="var(--muted)" textAnchor="end">
        {number(high, definition)}
      </text>
      {mid?.points != null && (
        <text x={WIDTH / 2} y={HEIGHT - 2} fontSize={10} fill="var(--muted)" textAnchor="middle">
          {t('mid_short', { size: `${direction === 'higher' ? '+' : '−'}${number(mid.points, { decimals: 2 })}` })}
        </text>
      )}
    </svg>
  )
}
