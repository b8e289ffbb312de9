import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import { UnsentSign } from '@/components/appointments/unsent/unsent-sign'
import { useUnsentIds } from '@/components/appointments/unsent/use-unsent-ids'

type Found = { id: number; element: Element }

/** In the grid, on each appointment whose attendance waits to be sent: that it does. */
export function UnsentLayer({ agenda: { events } }: { agenda: Pick<Agenda, 'events'> }) {
  const ids = useUnsentIds()
  const [found, setFound] = useState<Found[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other appointments are drawn by other elements
  useLayoutEffect(() => {
    setFound(
      ids.flatMap((id) => {
        const all = document.querySelectorAll(`[data-agenda-grid] [data-event="${id}"]`)
        return [...all].map((element) => ({ id, element }))
      }),
    )
  }, [ids, events])
  return found.map(({ id, element }, at) => createPortal(<UnsentSign id={id} isSmall />, element, `${id} ${at}`))
}
