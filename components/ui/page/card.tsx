import { Skeleton, Text } from '@mantine/core'
import { type ReactNode, type Ref, useId } from 'react'
import '@/components/ui/mantine-parts'
import classes from './card.module.css'

type Props = {
  title: string
  lead?: ReactNode
  /** Between its parts, in pixels. */
  gap?: number
  /** Beside the title: what is done with the whole card. */
  action?: ReactNode
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A part of a screen, with its heading and what it is for. */
export function Card({ title, lead, gap = 14, action, ref, children }: Props) {
  const id = useId()
  return (
    <section ref={ref} className={classes.card} style={{ gap }} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title} tabIndex={-1}>
          {title}
        </h2>
        {action}
      </div>
      {lead && (
        <Text c="dimmed" mt={-8}>
          {lead}
        </Text>
      )}
      {children}
    </section>
  )
}

/** A card whose content is on its way. @param height of what will stand in it, in pixels */
export const CardSkeleton = ({ height }: { height: number }) => (
  <section className={classes.card} aria-hidden>
    <Skeleton height={height} />
  </section>
)
