import { Stack } from '@mantine/core'
import '@/components/ui/mantine-parts'
import type { CSSProperties, ReactNode } from 'react'
import classes from './columns.module.css'

type Props = {
  /** How wide the second one is: `360px`, or `1fr` for as wide as the first. */
  side: string
  /** Of both together, in pixels. */
  width: number
  /** On a phone the cards of the second one lie where `order` puts them: some before the first. */
  mixes?: boolean
  /** Two of `Column`. */
  children: ReactNode
}

/** A screen in two columns of cards; below each other where there is no room. */
export function Columns({ side, width, mixes, children }: Props) {
  return (
    <div
      className={classes.columns}
      data-mixes={mixes || undefined}
      style={{ '--side': side, maxWidth: width } as CSSProperties}
    >
      {children}
    </div>
  )
}

/** One of the two: cards below each other. `isAside`: on the screen only, not on paper. */
export const Column = ({ isAside, children }: { isAside?: boolean; children: ReactNode }) => (
  <Stack gap={20} miw={0} className={isAside ? 'not-printed' : undefined}>
    {children}
  </Stack>
)
