import type { ReactNode } from 'react'
import classes from './facts.module.css'

export type Fact = [label: string, value: ReactNode]

type Props = {
  facts: Fact[]
  /** Several beside each other, each with its label above it. */
  wide?: boolean
}

/** What is known of something, each with its name; what is nothing takes no room. */
export function Facts({ facts, wide = false }: Props) {
  return (
    <dl className={classes.facts} data-wide={wide || undefined}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
