import type { ComponentProps } from 'react'
import '@/components/ui/mantine-parts'
import { AppointmentCard } from './appointment-card'
import { useHovered } from './use-hovered'

type Props = {
  /** What the card of an appointment shows; null where that is not known. */
  cardOf: (id: number) => Omit<ComponentProps<typeof AppointmentCard>, 'anchor' | 'onClose'> | null
}

/** The card of the appointment that a mouse rests on: a look without a press. */
export function HoverCard({ cardOf }: Props) {
  const { hovered, leave } = useHovered()
  const card = hovered && cardOf(hovered.id)
  if (!card) return null
  return <AppointmentCard key={hovered.id} {...card} anchor={hovered.anchor} isHover onClose={leave} />
}
