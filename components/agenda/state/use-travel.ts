import { useMemo } from 'react'
import type { ListedKind } from '@/components/appointments/occupants'
import { useUser } from '@/lib/client/use-user'
import type { AgendaView, ColorMode } from '@/lib/contract/agenda'
import { addDays } from '@/lib/domain/time/clock'
import { type Choice, choiceOfWho } from './choice'
import { stepped } from './steps'
import type { Agenda } from './use-agenda'

/** The ways through the agenda: to other days, views, columns, colours. */
export function useTravel(agenda: Agenda) {
  const { view, day, by, who, asked, kept, candidates, offered, present, go, choose, open } = agenda
  const user = useUser()
  return useMemo(() => {
    const chosen: Choice = {
      view: asked.view ?? kept.view,
      who: asked.who ?? kept.who,
      color: asked.color ?? kept.color,
      by: asked.by ?? kept.by,
      only: asked.only ?? kept.only,
      height: kept.height,
      hidesClosed: kept.hidesClosed,
    }
    const change = (changed: Partial<Choice>) => choose({ ...chosen, ...changed })
    return {
      to: go,
      by: (days: number) => go(addDays(day, days)),
      next: () => go(stepped(view, day, 1)),
      previous: () => go(stepped(view, day, -1)),
      today: () => go(present.day),
      /** A day of the month, opened. */
      openDay: (each: string) => open(each, { ...chosen, view: 'day' }),
      /** Whoever is shown stays, also where the other view would usually show somebody else. */
      look: (next: AgendaView) => change({ view: next, who: choiceOfWho(who, next, user, candidates) }),
      paint: (color: ColorMode) => change({ color }),
      /** What the device alone remembers. */
      set: change as (looks: Partial<Pick<Choice, 'height' | 'hidesClosed'>>) => void,
      /** What the columns of a day stand for. */
      arrange: (next: ListedKind) => change({ by: next, only: null }),
      /** Which of them are shown. */
      follow: (ids: number[]) =>
        by === 'professional'
          ? change({ who: choiceOfWho(ids, view, user, candidates) })
          : change({ only: ids.length === offered.length ? null : ids }),
    }
  }, [view, day, by, who, asked, kept, candidates, offered, present.day, go, choose, open, user])
}

export type Travel = ReturnType<typeof useTravel>
