import { useId } from 'react'
import type { Sensation } from '@/lib/contract/pain'

/** How a place is filled: by its first sensation, or plainly where none was said. */
export type Fill = Sensation | 'plain'

const tone = (name: string) => ({ ground: `var(--tone-${name}-ground)`, ink: `var(--tone-${name}-bar)` })

/** Of each sensation the colour and the pattern: either alone tells them apart. */
const fills: Record<Fill, { ground: string; ink: string; size: number; rotate?: number; mark?: string; dot?: true }> = {
  plain: { ground: 'var(--danger-soft)', ink: 'var(--danger)', size: 8 },
  dull: { ...tone('rose'), size: 5, dot: true },
  burning: { ground: 'var(--danger-soft)', ink: 'var(--danger)', size: 6, rotate: 45, mark: 'M1.3 0 V6' },
  sharp: { ...tone('amber'), size: 6.5, mark: 'M1.2 1.2 L5.3 5.3 M5.3 1.2 L1.2 5.3' },
  tingling: { ...tone('violet'), size: 6, mark: 'M-0.5 5 L3 1.5 L6.5 5' },
  numb: { ...tone('blue'), size: 5, mark: 'M0 1 H5' },
  radiating: { ...tone('olive'), size: 6, mark: 'M1.5 0 V6' },
}
const WEIGHT = { burning: 2.6, radiating: 2, numb: 1.8 } as Partial<Record<Fill, number>>

/** The colour of a sensation's lines and edges. */
export const inkOf = (fill: Fill): string => fills[fill].ink

type PatternProps = { id: string; fill: Fill }

export function Pattern({ id, fill }: PatternProps) {
  const { ground, ink, size, rotate, mark, dot } = fills[fill]
  return (
    <pattern
      id={id}
      width={size}
      height={size}
      patternUnits="userSpaceOnUse"
      patternTransform={rotate ? `rotate(${rotate})` : undefined}
    >
      <rect width={size} height={size} style={{ fill: ground }} />
      {fill === 'plain' && <rect width={size} height={size} style={{ fill: ink }} opacity={0.45} />}
      {dot && <circle cx={size / 2} cy={size / 2} r={1.4} style={{ fill: ink }} />}
      {mark && <path d={mark} style={{ stroke: ink }} strokeWidth={WEIGHT[fill] ?? 1.3} fill="none" />}
    </pattern>
  )
}

/** A sensation's pattern, beside its name. */
export function Swatch({ fill, size = 16 }: { fill: Fill; size?: number }) {
  const id = useId()
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden style={{ flex: 'none', borderRadius: 4 }}>
      <defs>
        <Pattern id={id} fill={fill} />
      </defs>
      <rect width="16" height="16" fill={`url(#${id})`} />
    </svg>
  )
}
