import { Button, Skeleton, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useKeptFocus } from '@/components/form/use-kept-focus'
import { useDates } from '@/components/format/use-dates'
import { AskDialog } from '@/components/ui/ask-dialog'
import { ReadLine } from '@/components/ui/read-line'
import { fieldErrors } from '@/lib/client/api-error'
import { notify } from '@/lib/client/toasts'
import { makeStale, useRead, useSave } from '@/lib/client/use-api'
import type { FixedSeat, SeatSeries } from '@/lib/contract/fixed-seats'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { useOutcomeTexts } from '../use-outcome-texts'
import classes from './fixed-seats.module.css'
import type { MemberRow } from './member-list'
import { useFixedSeats } from './use-fixed-seats'

type Props = { member: MemberRow }
type Asked = { is: 'end'; seat: FixedSeat } | { is: 'beyond'; series: SeatSeries } | null

/** Of what stands there until they are known, in pixels. */
const SEATS_HEIGHT = 80

/** The fixed seats of a member, and the series that they can have one of: given and ended by one press each, at once. */
export function FixedSeats(props: Props) {
  return (
    <MoreTexts files={['group-activities']} waiting={<Skeleton height={SEATS_HEIGHT} />}>
      <Seats {...props} />
    </MoreTexts>
  )
}

function Seats({ member }: Props) {
  const t = useTranslations('fixed-seats')
  const { today } = useDates()
  const professionals = useRead('professionals.list').data?.data
  const { read, ofSeries, series, nameOf, of } = useFixedSeats(member.group_id)
  const writing = useSeatWriting(member)
  const [asked, setAsked] = useState<Asked>(null)
  const seats = of(member.id)
  const [wasPressed, setPressed] = useState(false)
  // A seat that is given or ended takes its button along.
  const heading = useKeptFocus<HTMLHeadingElement>(wasPressed && !asked, seats.map(({ id }) => id).join())
  const isTheirs = ({ series_id }: SeatSeries) => seats.some((seat) => seat.series_id === series_id)
  const ask = (next: Asked) => {
    writing.reset()
    setPressed(true)
    setAsked(next)
  }
  const give = (one: SeatSeries) => {
    if (writing.isPending) return
    setPressed(true)
    if (one.fixed >= one.places) ask({ is: 'beyond', series: one })
    else writing.give(one.series_id)
  }
  const failed = [read, ofSeries].find((each) => !each.data)
  if (failed) return <ReadLine read={failed} height={SEATS_HEIGHT} />
  const open = series.filter((one) => one.next_at !== null && !isTheirs(one))
  return (
    <section className={classes.seats} aria-label={t('title')}>
      <h3 ref={heading} className={classes.title}>
        {t('title')}
      </h3>
      {seats.length === 0 && (
        <Text c="dimmed" fz="sm">
          {t(open.length > 0 ? 'none' : 'none_open')}
        </Text>
      )}
      <ul>
        {seats.map((seat) => (
          <li key={seat.id} className={classes.seat}>
            <span className={classes.what}>
              <strong>{nameOf(seat.series_id)}</strong>
              <Facts seat={seat} />
            </span>
            <Button
              variant="default"
              size="xs"
              aria-label={t('end_of', { time: nameOf(seat.series_id) })}
              onClick={() => ask({ is: 'end', seat })}
            >
              {t('end')}
            </Button>
          </li>
        ))}
        {open.map((one) => {
          const name = professionals?.find(({ id }) => id === one.professional_id)?.name
          const slot = nameOf(one.series_id)
          return (
            <li key={one.series_id} className={classes.seat}>
              <span className={classes.what}>
                <span>{slot}</span>
                <small>
                  {[name, t('taken', { fixed: one.fixed, places: one.places })].filter(Boolean).join(' · ')}
                </small>
              </span>
              <Button
                variant="default"
                size="xs"
                aria-label={t('give_of', { time: [slot, name].filter(Boolean).join(', ') })}
                aria-disabled={writing.isPending || undefined}
                onClick={() => give(one)}
              >
                {t('give')}
              </Button>
            </li>
          )
        })}
      </ul>
      {asked && (
        <AskDialog
          texts={asksOf(t, asked.is, nameOf(asked.is === 'end' ? asked.seat.series_id : asked.series.series_id))}
          isPending={writing.isPending}
          isDone={writing.isDone}
          onConfirm={() =>
            asked.is === 'end' ? writing.end(asked.seat, today) : writing.give(asked.series.series_id, true)
          }
          onClosed={() => setAsked(null)}
        />
      )}
    </section>
  )
}

const asksOf = (t: ReturnType<typeof useTranslations<'fixed-seats'>>, is: 'end' | 'beyond', time: string) => {
  const key = is === 'end' ? 'ending' : 'beyond'
  return {
    ...{ title: t(`${key}.title`, { time }), text: t(`${key}.text`, { time }) },
    ...{ confirm: t(`${key}.confirm`), keep: t(`${key}.keep`) },
  }
}

/** So many dates are named. */
const NAMED_MAX = 3

/** From when until when a seat is theirs where that is not as usual, and the dates without a place. */
function Facts({ seat: { from_day, until_day, missing } }: { seat: FixedSeat }) {
  const t = useTranslations('fixed-seats')
  const { today, dayTime, plainDay } = useDates()
  const named = missing
    .slice(0, NAMED_MAX)
    .map(({ starts_at, why }) => t(`missing.${why}`, { when: dayTime(starts_at) }))
  const facts = [
    from_day > today && t('from', { day: plainDay(from_day) }),
    until_day && t('until', { day: plainDay(until_day) }),
    ...named,
    missing.length > NAMED_MAX && t('more', { count: missing.length - NAMED_MAX }),
  ].filter(Boolean)
  return facts.length > 0 && <small>{facts.join(' · ')}</small>
}

/** Gives and ends seats, and tells what became of each date that did not fit. */
function useSeatWriting(member: MemberRow) {
  const client = useQueryClient()
  const { tell } = useOutcomeTexts()
  const whyNot = (error: unknown) => Object.values(fieldErrors(error))[0]
  const told = {
    handles: (error: unknown) => whyNot(error) !== undefined,
    onFailure: (error: unknown) => {
      const message = whyNot(error)
      if (message) notify({ type: 'error', message })
    },
  }
  const readAgain = () => {
    for (const name of ['enrolments.list', 'activities.list', 'group-members.list'] as const)
      void makeStale(client, name)
  }
  const creating = useSave('fixed-seats.create', {
    ...told,
    onSuccess: ({ meta }) => {
      readAgain()
      const others = meta.outcomes.filter(({ enrolment }) => enrolment?.state !== 'enrolled')
      if (others.length > 0) tell(others, [{ id: member.patient_id, name: member.patient_name }])
    },
  })
  const ending = useSave('fixed-seats.end', { ...told, onSuccess: readAgain })
  return {
    isPending: creating.isPending || ending.isPending,
    isDone: creating.isSuccess || ending.isSuccess,
    reset: () => {
      creating.reset()
      ending.reset()
    },
    give: (series_id: number, beyond = false) =>
      creating.mutate({ params: { id: member.id }, body: { series_id, ...(beyond && { beyond }) } }),
    end: ({ id, version }: FixedSeat, today: string) =>
      ending.mutate({ params: { id }, version, body: { from_day: today } }),
  }
}
