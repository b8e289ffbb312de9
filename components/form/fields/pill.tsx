import { Box } from '@mantine/core'
import type { InputHTMLAttributes } from 'react'
import type { Tone } from '@/lib/contract/appointments'
import classes from './pill.module.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  /** Before the name: the colour that it has in the agenda. */
  tone?: Tone
  /** In its place: which one it is of those that are ticked. */
  turn?: number
  /** One of them alone, rather than as many as one likes. */
  isOnly?: boolean
}

/** One of several things to tick, as a word in a shape: a checkbox for the keyboard and for who listens. */
export const Pill = ({ tone, turn, isOnly = false, children, ...input }: Props) => (
  <label className={classes.pill}>
    <input type={isOnly ? 'radio' : 'checkbox'} className="only-heard" {...input} />
    {turn !== undefined && (
      <Box component="span" flex="none" miw={12} ta="center">
        {turn}
      </Box>
    )}
    {tone && turn === undefined && (
      <Box component="span" flex="none" w={12} h={12} bdrs="50%" style={{ background: `var(--tone-${tone}-bar)` }} />
    )}
    {children}
  </label>
)
