import { Button, Text, TextInput } from '@mantine/core'
import { IconCloudOff, IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { SideDrawer } from '@/components/form/side-drawer'
import { finds } from '@/components/list/data/fold'
import { ReadLine } from '@/components/ui/read-line'
import { useRead } from '@/lib/client/use-api'
import type { Activity } from '@/lib/contract/activities'
import type { Enrolment } from '@/lib/contract/enrolments'
import { isSeated } from '@/lib/domain/groups/enrolment'
import { dayOf } from '@/lib/domain/time/clock'
import { useActivityTitle } from './activity-panel'
import { LetIn } from './let-in'
import { marksOf } from './marks'
import classes from './roll.module.css'
import { RollEnd } from './roll-end'
import { RollPerson } from './roll-person'
import { useRoll } from './use-roll'
import { useRollLines } from './use-roll-lines'

type Press = (person: Enrolment, state: 'attended' | 'missed') => void

/** More than so many are not looked through by eye. */
const SEARCHED_FROM = 20

type Props = { groupId: number; name: string; activity: Activity; zone: string; onClose: () => void }

/** Who is let in where there is a place: the first who waits for one, and not because of a limit. */
const firstAtTheDoor = (enrolments: readonly Enrolment[]) =>
  enrolments.find(({ state, reason }) => state === 'waiting' && reason?.key !== 'limit')

/** Who came, by one press each; also without a network. */
export function RollCall({ groupId, name, activity, zone, onClose }: Props) {
  const t = useTranslations('group-activities')
  const search = useTranslations('form.chips')
  const title = useActivityTitle(zone)
  const { isOnline, isSent, stateOf, mark } = useRoll()
  const read = useRead('enrolments.list', { params: { id: activity.id } })
  const all = read.data?.data ?? []
  const people = all.filter(({ state }) => isSeated(state))
  const { lineOf, alertOf } = useRollLines(groupId, { id: activity.id, day: dayOf(activity.starts_at, zone) })
  const [isAsked, setAsked] = useState(false)
  const [isDone, setDone] = useState(false)
  const states = people.map(stateOf)
  const count = (state: Enrolment['state']) => states.filter((each) => each === state).length
  const unmarked = people.filter((each) => stateOf(each) === 'enrolled')
  // Of a list of whom some did not come, the rest is not all.
  const hasMissed = count('missed') > 0
  const missed = people.findLast((each) => stateOf(each) === 'missed')
  const waiting = firstAtTheDoor(all)
  const hasPlace = people.length - count('missed') < activity.places
  const [text, setText] = useState('')
  const isFound = finds(text)
  const called = people.filter(({ patient_name }) => isFound(patient_name))
  const pressed = useRef<Press>(null)
  useLayoutEffect(() => {
    pressed.current = (person, state) => mark([person], stateOf(person) === state ? 'enrolled' : state)
  })
  const onPress: Press = useCallback((person, state) => pressed.current?.(person, state), [])
  return (
    <SideDrawer title={name} closeLabel={t('close')} isDone={isDone} onClose={onClose}>
      <div className={classes.roll}>
        <Text c="dimmed">{title(activity)}</Text>
        <div className={classes.sum}>
          <div className={classes.counts}>
            <p role="status">
              {t('roll.sum', { came: count('attended'), missed: count('missed'), unmarked: unmarked.length })}
            </p>
            <span className={classes.marks} aria-hidden>
              {marksOf(states).map(({ state, count: shared }, at) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity but their place
                  key={at}
                  className={classes.mark}
                  data-state={state}
                  data-shared={shared > 1 || undefined}
                  style={{ flexGrow: shared }}
                />
              ))}
            </span>
          </div>
          {/* Not disabled: it would lose the focus. */}
          <Button
            variant="default"
            size="md"
            aria-disabled={unmarked.length === 0 || undefined}
            onClick={() => unmarked.length > 0 && mark(unmarked, 'attended')}
          >
            {t(hasMissed ? 'roll.others' : 'roll.all')}
          </Button>
        </div>
        {!isOnline && (
          <p className={classes.offline} role="status">
            <IconCloudOff size={17} stroke={1.6} aria-hidden />
            {t('roll.offline')}
          </p>
        )}
        <ReadLine read={read} height={240} />
        {people.length > SEARCHED_FROM && (
          <TextInput
            leftSection={<IconSearch size={17} stroke={1.6} aria-hidden />}
            aria-label={search('search')}
            placeholder={search('search')}
            autoComplete="off"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
        {people.length > 0 && called.length === 0 && (
          <Text c="dimmed" role="status">
            {search('none')}
          </Text>
        )}
        <ul className={classes.people}>
          {called.map((person) => (
            <RollPerson
              key={person.id}
              person={person}
              state={stateOf(person)}
              alert={alertOf(person)}
              line={lineOf(person)}
              onPress={onPress}
            />
          ))}
        </ul>
        <div className={classes.end}>
          {missed && waiting && hasPlace && (
            <LetIn
              {...{ groupId, missed, waiting }}
              isReady={isOnline && isSent}
              onLetIn={(enrolment) => mark([enrolment], 'attended')}
            />
          )}
          <Button
            size="lg"
            fullWidth
            aria-disabled={!read.data || undefined}
            onClick={() => (unmarked.length > 0 ? setAsked(true) : setDone(true))}
          >
            {t('roll.finish')}
          </Button>
        </div>
      </div>
      {isAsked && (
        <RollEnd
          count={unmarked.length}
          hasMissed={hasMissed}
          onLeave={() => setDone(true)}
          onMark={(state) => {
            mark(unmarked, state)
            setDone(true)
          }}
          onClosed={() => setAsked(false)}
        />
      )}
    </SideDrawer>
  )
}
