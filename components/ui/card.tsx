import { type ReactNode, useId } from 'react'
import '@/components/ui/mantine-parts'
import classes from './card.module.css'

type Props = { title: string; lead?: ReactNode; children: ReactNode }

/** A part of a screen, with its heading and what it is for. */
export function Card({ title, lead, children }: Props) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </section>
  )
}
