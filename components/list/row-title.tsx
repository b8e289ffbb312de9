import { Box } from '@mantine/core'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { Tone } from '@/lib/contract/appointments'
import classes from './list.module.css'

type Props = {
  text: string
  /** Where the row leads, or what it opens. */
  opens: string | (() => void)
  tone?: Tone
  /** A face or a disc before it. */
  face?: ReactNode
  /** Words beside it. */
  tags?: ReactNode
  /** What stands below it on a phone, where other columns have no room. */
  under?: (string | null | undefined | false)[]
}

/** A row's title: the link or button that covers the whole row, so that all of it can be pressed by one tab stop. */
export function RowTitle({ text, opens, tone, face, tags, under = [] }: Props) {
  const below = under.filter(Boolean).join(' · ')
  const inner = (
    <>
      {text}
      {tags && (
        <Box component="span" ml={8}>
          {tags}
        </Box>
      )}
    </>
  )
  return (
    <span className={classes.title}>
      {tone && <span className={classes.bar} style={{ background: `var(--tone-${tone}-bar)` }} />}
      {face}
      <Box component="span" miw={0}>
        {typeof opens === 'string' ? (
          <Link className={classes.rowLink} href={opens} data-row-link>
            {inner}
          </Link>
        ) : (
          <button type="button" className={classes.rowLink} data-row-link onClick={opens}>
            {inner}
          </button>
        )}
        {below && <span className={classes.under}>{below}</span>}
      </Box>
    </span>
  )
}
