import { SegmentedControl, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { FormSheet } from '@/components/form/form-sheet'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import type { PickedPatient } from '@/components/patients/picker/picked-patient'
import { closed, lazily } from '@/components/ui/lazily'
import { ReadLine } from '@/components/ui/read-line'
import { useRead } from '@/lib/client/use-api'
import type { Activity } from '@/lib/contract/activities'
import type { EnrolmentOutcome } from '@/lib/contract/enrolments'
import { isMemberOn } from '@/lib/domain/groups/membership'
import { dayOf, dayRange, minutesBetween } from '@/lib/domain/time/clock'
import { TOLD_MAX, useOutcomeTexts } from '../use-outcome-texts'
import { useActivityTitle } from './activity-panel'
import classes from './enrol.module.css'
import { StoredBefore, WhyRefused } from './enrol-faults'
import { EnrolMonth } from './enrol-month'
import { EnrolPeople } from './enrol-people'
import { EnrolResults } from './enrol-results'
import { LimitNote } from './limit-note'
import { firstDays, freePlaces, monthOfWeek, offeredMonths, openActivities } from './month'
import { allRefused, countFates } from './outcomes'
import { PlacesNote } from './places-note'
import { type Enrolled, useEnrol } from './use-enrol'

type Props = {
  groupId: number
  /** The one that is meant; null asks for a month's. */
  activity: Activity | null
  /** Who is meant, where nobody is to be chosen, and the group's name. */
  of?: { patient: PickedPatient; group: string }
  /** Has the group a waiting list? Who finds no place free joins that, which is said beforehand. */
  waits?: boolean
  /** Of the week that is looked at, if one is. */
  day?: string
  zone: string
  now: Date
  onClosed: () => void
}

/** So many months are offered, the present one first. */
const MONTHS = 4
const DAY_MINUTES = 1440

const TakeIn = lazily(() => import('./take-in').then((one) => one.TakeIn), closed)

/** Enrols patients in an activity, or in several of a month; then says what became of each. */
export function EnrolSheet({ groupId, activity, of, waits = false, day, zone, now, onClosed }: Props) {
  const t = useTranslations('group-activities.enrol')
  const title = useActivityTitle(zone)
  const present = dayOf(now, zone)
  const looked = activity ? firstDays(dayOf(activity.starts_at, zone), 1)[0]! : monthOfWeek(day ?? present, present)
  const months = offeredMonths(present, MONTHS, looked)
  const [mode, setMode] = useState<'one' | 'month'>(activity ? 'one' : 'month')
  const [month, setMonth] = useState(months.includes(looked) ? looked : months[0]!)
  const [patients, setPatients] = useState<PickedPatient[]>(of ? [of.patient] : [])
  const [typed, setTyped] = useState('')
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [faults, setFaults] = useState<{ patients?: string; activities?: string }>({})
  /** What nothing came of, and what became of those that something came of. */
  const [refused, setRefused] = useState<EnrolmentOutcome[]>([])
  const [results, setResults] = useState<EnrolmentOutcome[] | null>(null)
  /** What was sent before, whose answer was lost, and was stored in place of what was sent now. */
  const [before, setBefore] = useState<Enrolled | null>(null)
  const [done, setDone] = useState(false)
  const { enrol, isPending } = useEnrol()
  const said = useOutcomeTexts()

  const end = firstDays(month, 2)[1]!
  const read = useRead(
    'activities.list',
    { params: { id: groupId }, query: dayRange(month, zone, minutesBetween(month, end) / DAY_MINUTES) },
    { enabled: mode === 'month' },
  )
  const open = openActivities(read.data?.data ?? [], now).filter(
    ({ patients }) => !of || !patients.some(({ id }) => id === of.patient.id),
  )
  const meant = mode === 'one' && activity ? [activity] : open.filter(({ id }) => ticked.has(id))
  const chosen = meant.map(({ id }) => id)
  const onlyWaits = waits && meant.length > 0 && meant.every((each) => freePlaces(each, waits) === 0)

  const membersRead = useRead('group-members.list', { params: { id: groupId } })
  const seatedIds = new Set(activity && mode === 'one' ? activity.patients.map(({ id }) => id) : [])
  const on = mode === 'one' && activity ? dayOf(activity.starts_at, zone) : present > month ? present : month
  const members = membersRead.data?.data.filter(({ from_day, until_day }) =>
    isMemberOn({ from: from_day, until: until_day }, mode === 'one' ? on : laterOf(on, from_day)),
  )
  /** Once each, whatever plans they have. */
  const people = members && [
    ...new Map(members.map(({ patient_id: id, patient_name: name }) => [id, { id, name }])).values(),
  ]
  const isPicked = (id: number) => patients.some((patient) => patient.id === id)
  /** Who is no member, and is being taken in. */
  const [stranger, setStranger] = useState<PickedPatient | null>(null)
  // Who is taken out again is not spoken of any more.
  const stillAsked = refused.filter(
    ({ patient_id, activity_id }) => isPicked(patient_id) && chosen.includes(activity_id),
  )
  const tick = (ids: number[], isOn: boolean) => {
    const next = new Set(ticked)
    for (const id of ids) isOn ? next.add(id) : next.delete(id)
    setTicked(next)
  }

  const note = (
    <>
      <PlacesNote activities={meant} patients={patients} waits={waits} />
      <LimitNote {...{ groupId, patients, zone, waits }} activities={meant} />
    </>
  )

  const guard = useUnsavedGuard(
    !done && !results && (patients.length > (of ? 1 : 0) || typed !== '' || ticked.size > 0),
  )
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    if (results) return setDone(true)
    const found = {
      ...(patients.length === 0 && { patients: t('nobody') }),
      ...(chosen.length === 0 && { activities: t('no_activity') }),
    }
    setFaults(found)
    setRefused([])
    setBefore(null)
    if (Object.keys(found).length > 0) return
    const done = await enrol({ group_id: groupId, activity_ids: chosen, patients })
    if (!done) return
    if (done.instead !== undefined) return setBefore(done)
    const { outcomes } = done
    // Nothing was stored: it is as it was, to be put right.
    if (allRefused(outcomes, TOLD_MAX)) return setRefused(outcomes)
    // What is not simply well is read here, and no toast says it over.
    if (outcomes.length > 1 && countFates(outcomes).enrolled < outcomes.length) return setResults(outcomes)
    said.tell(outcomes, patients)
    setDone(true)
  }

  return (
    <>
      <FormSheet
        title={results ? t('results') : of ? t('title_of', { name: of.patient.name }) : t('title')}
        guard={guard}
        saving={isPending}
        saveLabel={results ? t('done') : t(onlyWaits ? 'wait' : 'save')}
        done={done}
        isStored={results !== null}
        note={
          <>
            {before && <StoredBefore {...before} />}
            <WhyRefused outcomes={stillAsked} patients={patients} />
          </>
        }
        onSubmit={(event) => void submit(event)}
        onClosed={onClosed}
      >
        {results ? (
          <EnrolResults outcomes={results} patients={patients} />
        ) : (
          <div className={classes.fields}>
            {activity && (
              <SegmentedControl
                fullWidth
                aria-label={t('which')}
                value={mode}
                onChange={(value) => setMode(value as 'one' | 'month')}
                data={[
                  { value: 'one', label: t('one') },
                  { value: 'month', label: t('whole_month') },
                ]}
              />
            )}
            {mode === 'one' && activity && <Text fw={600}>{title(activity)}</Text>}
            {mode === 'one' && note}
            {of && <Text fw={600}>{of.group}</Text>}
            {!of && (
              <EnrolPeople
                patients={patients}
                error={faults.patients}
                onChange={setPatients}
                typed={typed}
                onTyping={setTyped}
                members={people}
                seatedIds={seatedIds}
                unread={<ReadLine read={membersRead} />}
                onTakeIn={setStranger}
              />
            )}
            {mode === 'month' && (
              <EnrolMonth
                {...{ month, months, read, open, zone, ticked, tick, waits }}
                error={faults.activities}
                onMonth={(first) => {
                  setMonth(first)
                  setTicked(new Set())
                }}
              />
            )}
            {mode === 'month' && note}
          </div>
        )}
      </FormSheet>
      {stranger && (
        <TakeIn
          groupId={groupId}
          patient={stranger}
          day={on < present ? on : present}
          onClosed={() => setStranger(null)}
        />
      )}
    </>
  )
}

const laterOf = (one: string, other: string) => (one > other ? one : other)
