import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import type { Dropped } from '@/components/calendar/layout/types'
import { toBody, toValues } from '@/components/plannings/exceptions/exception-values'
import { useToldException } from '@/components/plannings/exceptions/use-told-exception'
import { useSave } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { PlanningException } from '@/lib/contract/plannings'
import { mayKeepException } from '@/lib/domain/access'
import { clockText } from '@/lib/domain/time/clock-text'

/** What was put down already: drawn anew, it would put down what was taken back since. */
const settled = new WeakSet<Dropped>()

/**
 * Kept time that was put down elsewhere in the grid, drawn there from the same moment, saved, and taken back by its toast.
 * What is more than the hours of one person's day that stand there (a whole day, several days, the clinic's) is changed in its
 * sheet: a drag begun on that books there on purpose.
 */
export function useKeptMoves(
  { openings, events }: Pick<Agenda, 'openings' | 'events'>,
  dropped: Dropped | null,
): { exceptions: PlanningException[]; mayMove: (exception: PlanningException) => boolean } {
  const user = useUser()
  const told = useToldException()
  /** What is on its way, as it is to be. */
  const [moved, setMoved] = useState<readonly PlanningException[]>([])
  const { mutateAsync } = useSave('planning-exceptions.update', { quiet: true })
  /** The block that the keyboard is on, which is drawn by another element where it goes to another column. */
  const stands = useRef<string>(undefined)

  const put = useEffectEvent(({ event, to }: Dropped) => {
    const was = openings.exceptions.find(({ id }) => id === event.id)
    if (!was) return
    const next: PlanningException = {
      ...was,
      ...{ professional_id: to.column.occupies.professional_id ?? was.professional_id },
      ...{ date: to.column.day, date_to: to.column.day, from: clockText(to.start), to: clockText(to.end) },
    }
    const standing = events.filter(
      ({ column, look, start, end }) =>
        column === to.column.key && look !== 'canceled' && start < to.end && to.start < end,
    ).length
    const focused = document.activeElement
    stands.current = focused instanceof HTMLElement ? focused.dataset.block : undefined
    setMoved((all) => [...all, next])
    mutateAsync({
      params: { id: was.id },
      version: was.version,
      body: toBody(toValues(next), next.professional_id),
    })
      .then(
        (answer) =>
          told.saved({ ...answer, was, isNew: false, canceled: [], passedOn: { passed: [], refused: [] }, standing }),
        // Its toast has said why.
        () => undefined,
      )
      .finally(() => setMoved((all) => all.filter((each) => each !== next)))
  })
  // Before the next frame: it must not be seen where it was.
  useLayoutEffect(() => {
    if (!dropped?.event.kept || settled.has(dropped)) return
    settled.add(dropped)
    put(dropped)
  }, [dropped])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is drawn anew as that changes
  useEffect(() => {
    if (document.activeElement !== document.body || stands.current === undefined) return
    document
      .querySelector<HTMLElement>(`[data-agenda-grid] [data-block="${stands.current}"]`)
      ?.focus({ preventScroll: true })
  }, [moved])

  return {
    exceptions: openings.exceptions.map((each) => moved.find(({ id }) => id === each.id) ?? each),
    mayMove: (exception) =>
      exception.professional_id !== null &&
      exception.from !== null &&
      exception.date === exception.date_to &&
      mayKeepException(user, exception.professional_id) &&
      !moved.includes(exception),
  }
}
