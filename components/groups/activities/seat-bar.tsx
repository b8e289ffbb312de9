import type { Activity } from '@/lib/contract/activities'
import classes from './activities.module.css'
import { seatsOf } from './week'

/** How full an activity is, seat by seat; where they are too many, as one bar. Decoration beside the number. */
export function SeatBar({ activity }: { activity: Activity }) {
  const seats = seatsOf(activity)
  if (!seats) {
    const { patients, places } = activity
    return (
      <progress className={classes.fill} max={Math.max(places, patients.length)} value={patients.length} aria-hidden />
    )
  }
  return (
    <span className={classes.seats} aria-hidden>
      {seats.map((seat, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: seats have no identity but their place
        <span key={at} className={classes.seat} data-seat={seat} />
      ))}
    </span>
  )
}
