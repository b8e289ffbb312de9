import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { InitialsDisc } from '@/components/ui/initials-disc'
import classes from './panel.module.css'

type Props = {
  id: number
  name: string
  under: ReactNode
  /** In place of the initials: the turn of who waits. */
  turn?: number
  isPale?: boolean
  children?: ReactNode
}

/** Somebody of an activity, and what can be done about it. */
export function PersonRow({ id, name, under, turn, isPale, children }: Props) {
  return (
    <li className={classes.person} data-pale={isPale || undefined}>
      {turn === undefined ? (
        <InitialsDisc id={id} name={name} size={32} />
      ) : (
        <Badge color="warn" circle size="xl" aria-hidden>
          {turn}
        </Badge>
      )}
      <span className={classes.who}>
        <span className={classes.name}>{name}</span>
        {under && <small>{under}</small>}
      </span>
      {children}
    </li>
  )
}
