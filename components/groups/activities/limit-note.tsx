import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { useRead } from '@/lib/client/use-api'
import type { Activity } from '@/lib/contract/activities'
import { limitAhead } from '@/lib/domain/groups/limits'
import { isMemberOn } from '@/lib/domain/groups/membership'
import { dayOf } from '@/lib/domain/time/clock'
import classes from './enrol.module.css'
import { hasPlace } from './month'

type Props = {
  groupId: number
  /** Those that are meant. */
  activities: Activity[]
  patients: { id: number; name: string }[]
  zone: string
  /** Has the group a waiting list? */
  waits: boolean
}

/**
 * Who would come more often than they may, before it is sent: as far as it is known, which is of this week and month. Who has
 * something to make up for is not spoken of: that may be taken for it.
 */
export function LimitNote({ groupId, activities, patients, zone, waits }: Props) {
  const t = useTranslations('group-activities')
  const { today } = useDates()
  const of = { params: { id: groupId } }
  const group = useRead('groups.list').data?.data.find(({ id }) => id === groupId)
  const members = useRead('group-members.list', of).data?.data
  const plans = useRead('group-plans.list', of).data?.data
  const hits = patients.flatMap(({ id, name }) => {
    // Those that they have a place in count already.
    const days = activities.filter((one) => !hasPlace(one, id)).map(({ starts_at }) => dayOf(starts_at, zone))
    const member = members?.find(
      ({ patient_id, from_day, until_day }) =>
        patient_id === id && days.some((day) => isMemberOn({ from: from_day, until: until_day }, day)),
    )
    const plan = plans?.find((one) => one.id === member?.plan_id)
    if (!group || !member || !plan || member.use.make_ups.length > 0) return []
    const hit = limitAhead(group, plan, member.use, days, today)
    return hit ? [{ id, name, hit }] : []
  })
  return (
    <div role="status" className={classes.limits}>
      {hits.map(({ id, name, hit }) => (
        <p key={id} className={classes.room} data-closed={!waits || undefined}>
          <strong>{t('enrol.room.over_limit', { name, use: t(`roll.use.${hit.period}`, hit) })}</strong>{' '}
          {t(waits ? 'enrol.room.rest_waits' : 'enrol.room.rest_not')}
        </p>
      ))}
    </div>
  )
}
