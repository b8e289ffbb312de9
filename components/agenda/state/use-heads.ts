import { useTranslations } from 'next-intl'
import { useCallback, useMemo } from 'react'
import { type ListedKind, listedKinds, type OccupantRows } from '@/components/appointments/occupants'
import type { Placement } from '@/components/appointments/placement'
import type { AgendaView } from '@/lib/contract/agenda'
import type { Professional } from '@/lib/contract/professionals'
import type { Choice } from './choice'
import { type Head, headsOf } from './columns'

type Place = { asked: Choice; kept: Choice }

/** What the columns of a day can stand for: the kinds of which there is something to occupy. */
export const usefulKinds = (occupants: OccupantRows): ListedKind[] =>
  listedKinds.filter((kind) => occupants[kind].some(({ active }) => active))

/** What the columns stand for: in a day what was chosen, as long as there is some of it; else the professionals. */
export function columnsBy(view: AgendaView, { asked, kept }: Place, occupants: OccupantRows): ListedKind {
  const wanted = asked.by ?? kept.by ?? 'professional'
  return view === 'day' && usefulKinds(occupants).includes(wanted) ? wanted : 'professional'
}

type Props = {
  by: ListedKind
  day: string
  place: Place
  occupants: OccupantRows
  /** Of the day's week. */
  appointments: Placement[]
  candidates: Professional[]
  chosen: Professional[]
  isPhone: boolean
}

/**
 * What the columns stand for: `offered` to be picked from on the day, and the `heads` that are shown of them, on a phone
 * one. `headsAmong` gives those of other appointments than the day's.
 */
export function useHeads({ by, day, place, occupants, appointments, candidates, chosen, isPhone }: Props) {
  const t = useTranslations('appointments.who')
  const isPeople = by === 'professional'
  const none = by === 'professional' ? '' : t(`${by}.none`)
  const only = place.asked.only ?? place.kept.only
  const offeredAmong = useCallback(
    (placements: Placement[]): Head[] => {
      const booked = placements.map(({ appointment }) => appointment)
      return isPeople ? candidates : headsOf(by, occupants[by], booked, none)
    },
    [isPeople, candidates, by, occupants, none],
  )
  const headsAmong = useCallback(
    (placements: Placement[]): Head[] => {
      if (isPeople) return chosen
      const all = offeredAmong(placements)
      const picked = all.filter(({ id }) => only?.includes(id))
      const shown = picked.length > 0 ? picked : all
      return isPhone ? shown.slice(0, 1) : shown
    },
    [isPeople, chosen, offeredAmong, only, isPhone],
  )
  const ofDay = useMemo(() => appointments.filter((placement) => placement.day === day), [appointments, day])
  return {
    offered: useMemo(() => offeredAmong(ofDay), [offeredAmong, ofDay]),
    heads: useMemo(() => headsAmong(ofDay), [headsAmong, ofDay]),
    headsAmong,
  }
}
