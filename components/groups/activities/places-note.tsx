import { useTranslations } from 'next-intl'
import type { Activity } from '@/lib/contract/activities'
import classes from './enrol.module.css'
import { freePlaces, hasPlace } from './month'

type Props = {
  /** Those that are meant. */
  activities: Activity[]
  /** Who is to be enrolled. */
  patients: { id: number }[]
  /** Has the group a waiting list? */
  waits: boolean
}

/**
 * That not all who are to be enrolled have a place, and what becomes of them, before it is sent. Nobody is enrolled over
 * the places of an activity (decision 15): who does not fit waits, or the activity is given more of them.
 */
export function PlacesNote({ activities, patients, waits }: Props) {
  const t = useTranslations('group-activities.enrol.room')
  /** How many of them need a place in it; before anybody is chosen one is spoken of. */
  const needed = (each: Activity) => (patients.length ? patients.filter(({ id }) => !hasPlace(each, id)).length : 1)
  const short = activities.filter((each) => freePlaces(each, waits) < needed(each))
  const [one] = short
  const isFull = short.every((each) => freePlaces(each, waits) === 0)
  const said = () => {
    if (!one) return null
    if (activities.length > 1) return t(isFull ? 'several_full' : 'several_short', { count: short.length })
    const { places, waiting } = one
    return isFull
      ? t('full', { taken: one.patients.length, places, waiting: waits ? waiting : 0 })
      : t('short', { free: freePlaces(one, waits), count: needed(one) })
  }
  // One element from the start on: what is read aloud is its change.
  return (
    <div role="status">
      {one && (
        <p className={classes.room} data-closed={!waits || undefined}>
          <strong>{said()}</strong> {t(waits ? 'they_wait' : 'no_list')}
        </p>
      )}
    </div>
  )
}
