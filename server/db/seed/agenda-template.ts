import type { Planning } from '@/lib/contract/plannings'
import { minutesOf } from './calendar'
import type { Random } from './random'

/** A place of the weekly agenda that appointments are put into, week after week. Times are minutes after midnight. */
export type WeeklySlot = { weekday: number; starts: number; minutes: number }

/**
 * Cuts a week's availability into slots of 30 to 90 minutes, most of an hour, some with a breath after them. Slots of
 * one professional never overlap, so neither do the appointments in them.
 */
export function weeklySlots(week: Planning['intervals'], random: Random): WeeklySlot[] {
  return week.flatMap(({ weekday, from, to }) => {
    const slots: WeeklySlot[] = []
    let starts = minutesOf(from)
    while (true) {
      const minutes = random.weighted([
        [60, 64],
        [45, 20],
        [30, 10],
        [90, 6],
      ])
      if (starts + minutes > minutesOf(to)) return slots
      slots.push({ weekday, starts, minutes })
      starts +=
        minutes +
        random.weighted([
          [0, 78],
          [15, 16],
          [30, 6],
        ])
    }
  })
}
