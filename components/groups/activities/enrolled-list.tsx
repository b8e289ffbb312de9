import { ActionIcon, Badge, Button } from '@mantine/core'
import { IconCheck, IconClock, IconCloudOff, IconHourglassEmpty, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useKeptFocus } from '@/components/form/use-kept-focus'
import { useDates } from '@/components/format/use-dates'
import { useRollStates } from '@/lib/client/roll/use-roll-states'
import { useRead } from '@/lib/client/use-api'
import type { Activity } from '@/lib/contract/activities'
import type { Enrolment } from '@/lib/contract/enrolments'
import { hasBegun } from '@/lib/domain/appointments/attendance'
import { isSeated } from '@/lib/domain/groups/enrolment'
import { dayOf } from '@/lib/domain/time/clock'
import { OffDialog } from './off-dialog'
import classes from './panel.module.css'
import { PersonRow } from './person-row'
import { useEnrolmentChanges } from './use-enrolment-changes'
import { useMayCost } from './use-may-cost'
import { usePlanNames } from './use-plan-names'

type Props = { groupId: number; activity: Activity; enrolments: Enrolment[]; zone: string; now: Date }

const HOUR_MS = 3_600_000
/** So many are drawn at first; a few more are no reason to press for them. */
const DRAWN = 30
const FEW = 5

const looks = {
  attended: { color: 'accent', Icon: IconCheck },
  missed: { color: 'danger', Icon: IconX },
  unmarked: { color: 'gray', Icon: IconClock },
  coming: { color: 'accent', Icon: IconCheck },
} as const

/** Who comes to an activity, who waits for a place and why, and who came off again. */
export function EnrolledList({ groupId, activity, enrolments, zone, now }: Props) {
  const t = useTranslations('group-activities')
  const dates = useDates()
  const planOf = usePlanNames(groupId)
  const { promote, takeOff, again, isPending } = useEnrolmentChanges<Enrolment>(() => groupId)
  const mayCost = useMayCost()
  const [asked, setAsked] = useState<{ enrolment: Enrolment; isPassedOn: boolean; costs: boolean } | null>(null)
  const { stateOf, isUnsent } = useRollStates()
  const seated = enrolments.filter(({ state }) => isSeated(state))
  const waiting = enrolments.filter(({ state }) => state === 'waiting')
  const [isWhole, setWhole] = useState(false)
  const drawn = isWhole ? seated : seated.slice(0, seated.length > DRAWN + FEW ? DRAWN : seated.length)
  // Who came off and is there again is there.
  const removed = enrolments.filter(
    ({ state, patient_id }, at) =>
      state === 'removed' &&
      !enrolments.some((other) => other.patient_id === patient_id && other.state !== 'removed') &&
      enrolments.findIndex((other) => other.patient_id === patient_id) === at,
  )
  const begun = hasBegun(activity, now)
  const isOpen = activity.status !== 'canceled'
  const group = useRead('groups.list').data?.data.find(({ id }) => id === groupId)
  // Whoever waits because of a limit is passed over, and from the group's cut-off on nobody comes up by themselves.
  const mayComeUp = waiting.filter(({ reason }) => reason?.key !== 'limit')
  const isLate = group !== undefined && hasBegun(activity, new Date(now.getTime() + group.cut_off_hours * HOUR_MS))
  const movesUp = isLate
    ? 'late'
    : mayComeUp.length === 0
      ? 'nobody'
      : mayComeUp.length < waiting.length
        ? 'below_limit'
        : 'first'
  const day = dayOf(activity.starts_at, zone)
  const planned = (patientId: number) => planOf(patientId, day)
  const reasonOf = ({ reason, queued_at }: Enrolment) =>
    reason?.key === 'limit'
      ? t(`reason.${reason.period}`, { count: reason.count, limit: reason.limit })
      : t('reason.full', { since: dates.dayTime(queued_at) })
  /** By which plan; by a fixed seat; for which missed activity, if any; and of who came up, until when they may decline. */
  const underOf = ({ state, patient_id, decline_until, makes_up_day, fixed }: Enrolment) => {
    const mayDecline = isOpen && state === 'enrolled' && decline_until !== null && new Date(decline_until) > now
    const until = mayDecline && t('may_decline', { when: dates.dayTime(decline_until) })
    return [planned(patient_id), fixed && t('fixed'), makesUp(makes_up_day), until].filter(Boolean).join(' · ')
  }
  const makesUp = (day: string | null) => day && t('makes_up', { day: dates.plainDay(day) })
  /** That a place that was given up can be had another time, or counts as one that was had. */
  const leftOf = ({ patient_id, make_up_until, lost }: Enrolment) =>
    [
      planned(patient_id),
      make_up_until && t('may_make_up', { day: dates.plainDay(make_up_until) }),
      lost && t('counts'),
    ]
      .filter(Boolean)
      .join(' · ')
  const [wasPressed, setPressed] = useState(false)
  // Who is taken off takes the button along.
  const standing = enrolments.map(({ id, state }) => `${id} ${state}`).join()
  const heading = useKeptFocus<HTMLHeadingElement>(wasPressed && asked === null, standing)
  /** Asked about where another gets the place, or where it may cost them something. */
  const isLooking = useRef(false)
  const off = async (enrolment: Enrolment) => {
    if (isLooking.current) return
    setPressed(true)
    if (!isOpen || enrolment.state === 'waiting') return takeOff(enrolment)
    const { decline_until } = enrolment
    isLooking.current = true
    const costs = await mayCost({ starts_at: activity.starts_at, decline_until }, now)
    isLooking.current = false
    const isPassedOn = !isLate && mayComeUp.length > 0
    if (!costs && !isPassedOn) return takeOff(enrolment)
    setAsked({ enrolment, isPassedOn, costs })
  }
  const takeOffButton = (each: Enrolment) => (
    <ActionIcon
      aria-label={t('take_off', { name: each.patient_name })}
      title={t('take_off', { name: each.patient_name })}
      disabled={isPending}
      onClick={() => void off(each)}
    >
      <IconX size={17} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
  return (
    <>
      <h3 ref={heading} className={classes.part}>
        {t('enrolled')}
        <span>{t('of_places', { taken: seated.length, places: activity.places })}</span>
      </h3>
      {isUnsent(activity.id) && (
        <p className={classes.unsent} role="status">
          <IconCloudOff size={16} stroke={1.6} aria-hidden />
          {t('roll.unsent')}
        </p>
      )}
      {seated.length === 0 && <p className={classes.none}>{t('nobody')}</p>}
      <ul>
        {drawn.map((each) => {
          const state = stateOf(each)
          const look = state === 'attended' || state === 'missed' ? state : begun ? 'unmarked' : 'coming'
          // Nobody comes to what is called off.
          const { color, Icon } = looks[look]
          return (
            <PersonRow key={each.id} id={each.patient_id} name={each.patient_name} under={underOf(each)}>
              {(isOpen || look === state) && (
                <Badge color={color} leftSection={<Icon size={14} stroke={1.9} aria-hidden />}>
                  {t(`state.${look}`)}
                </Badge>
              )}
              {state === 'enrolled' && takeOffButton(each)}
            </PersonRow>
          )
        })}
      </ul>
      {drawn.length < seated.length && (
        <div className={classes.none}>
          <Button variant="default" size="compact-md" onClick={() => setWhole(true)}>
            {t('show_all', { count: seated.length })}
          </Button>
        </div>
      )}
      {waiting.length > 0 && (
        <>
          <h3 className={classes.part} data-waiting>
            <IconHourglassEmpty size={16} stroke={1.8} aria-hidden />
            {t('waiting_list')}
            {isOpen && <span>{t(`moves_up.${movesUp}`)}</span>}
          </h3>
          <ol>
            {waiting.map((each, at) => (
              <PersonRow
                key={each.id}
                id={each.patient_id}
                name={each.patient_name}
                under={[reasonOf(each), each.fixed && t('fixed'), makesUp(each.makes_up_day)]
                  .filter(Boolean)
                  .join(' · ')}
                turn={at + 1}
              >
                {/* At a limit no place can be given: the line says that they are there. */}
                {isOpen && each.reason?.key !== 'limit' && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={t('promote_name', { name: each.patient_name })}
                    aria-disabled={isPending}
                    onClick={() => isPending || promote(each)}
                  >
                    {t('promote')}
                  </Button>
                )}
                {takeOffButton(each)}
              </PersonRow>
            ))}
          </ol>
        </>
      )}
      {removed.length > 0 && (
        <>
          <h3 className={classes.part}>{t('removed', { count: removed.length })}</h3>
          <ul>
            {removed.map((each) => (
              <PersonRow key={each.id} id={each.patient_id} name={each.patient_name} under={leftOf(each)} isPale>
                {isOpen && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={t('again_name', { name: each.patient_name })}
                    onClick={() => isPending || again(each)}
                  >
                    {t('again')}
                  </Button>
                )}
              </PersonRow>
            ))}
          </ul>
        </>
      )}
      {asked && (
        <OffDialog
          enrolment={asked.enrolment}
          title={t('off.title', { name: asked.enrolment.patient_name })}
          text={[
            t(asked.isPassedOn ? 'off.text' : 'off.free', { count: waiting.length }),
            asked.costs && t('off.costs'),
          ]
            .filter(Boolean)
            .join(' ')}
          onOff={(said) => takeOff(asked.enrolment, said)}
          onClosed={() => setAsked(null)}
        />
      )}
    </>
  )
}
