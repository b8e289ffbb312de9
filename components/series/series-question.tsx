import { Button, Loader, Stack, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { kindOf } from '@/components/appointments/booked-kind'
import { ReasonField, useCancellation } from '@/components/appointments/cancel-reason'
import { namesOf } from '@/components/appointments/placement'
import type { SeriesAsk } from '@/components/appointments/series-ask'
import type { AppointmentWriter } from '@/components/appointments/use-appointment-writer'
import { DecisionFrame } from '@/components/ui/decision-frame'
import { useUser } from '@/lib/client/use-user'
import type { BodyIn } from '@/lib/contract/registry'
import { proposingFor } from './another-time'
import { CalledOff } from './called-off'
import { type Decisions, toChanges, undecidedOf } from './decisions'
import { PlanOutcome } from './plan-outcome'
import { PlanRefused } from './plan-refused'
import classes from './scope.module.css'
import { ScopeChoice } from './scope-choice'
import { showOpen } from './show-open'
import { UndecidedNote } from './undecided-note'
import { usePlan } from './use-plan'
import { useRowTexts } from './use-row-texts'
import { useSeriesChange } from './use-series-change'
import { useTouched } from './use-touched'
import { WhatChanges } from './what-changes'

/** What was sent, and what was said in the form then. */
type Sent = { said: string; body: BodyIn<'series.change'>; removed: number[] }

type Props = {
  ask: SeriesAsk
  zone: string
  /** Asks where taking it back meets who has a time since. */
  writer: Pick<AppointmentWriter, 'askAnyway'>
  onClose: () => void
}

/** The question itself; nothing is written before it is answered, and leaving it puts back what was dragged. */
export function SeriesQuestion({ ask, zone, writer, onClose }: Props) {
  const t = useTranslations('series.scope')
  const off = useTranslations('series.called_off')
  const close = useTranslations('form')
  const cancellation = useCancellation()
  const mayOverlap = useUser().clinic.agenda.overlaps === 'ask'
  const texts = useRowTexts(zone)
  const { appointment, action, change, recurrence, one } = ask
  const kind = kindOf(appointment)
  const isAlone = appointment.series_id === null
  const [scope, setScope] = useState(ask.scope)
  const [reason, setReason] = useState('')
  const [decisions, setDecisions] = useState<Decisions>({})
  const [isDone, setDone] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [lost, setLost] = useState<Sent | null>(null)
  /** What was said when it was pressed while that was still being checked: it is sent once it is. */
  const [pressed, setPressed] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)

  const proposing = useMemo(() => proposingFor(appointment, change), [appointment, change])
  const body = scope === 'one' ? null : { scope, action, change, recurrence, changes: toChanges(decisions) }
  const planning = usePlan(body && !isDone ? { kind: 'change', id: appointment.id, body } : null)
  const { save, saving, refusal } = useSeriesChange(ask, writer)

  const isCalledOff = action === 'cancel' && kind === 'activity'
  const date = texts.date(appointment.starts_at)
  const reach = useTouched(ask, !isDone)
  const { plan } = planning
  const said = JSON.stringify([scope, decisions, reason])
  /** Nobody answered: it may stand already, so it is sent again as it was, whatever the plan says by now. */
  const again = lost?.said === said ? lost : null
  const undecided = plan ? undecidedOf(plan.rows, decisions).length : 0
  const isUndecided = undecided > 0
  const isEmpty = plan !== undefined && plan.rows.length + plan.removed.length === 0
  const isBlocked = scope !== 'one' && (isUndecided || isEmpty || plan === undefined || planning.error !== null)

  function toSend(): Sent | null {
    if (isBlocked || planning.isChecking || !body || !plan) return null
    return {
      said,
      body: { ...body, changes: toChanges(decisions, plan.rows), ...cancellation(reason) },
      removed: plan.removed.map(({ appointment_id }) => appointment_id),
    }
  }
  // Another answer, or another word of it, is pressed anew, though one comes back to the first.
  if (pressed !== null && pressed !== said) setPressed(null)
  const isWaiting = pressed !== null && planning.isChecking
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving) return
    if (scope === 'one') {
      one?.(cancellation(reason))
      return setDone(true)
    }
    if (planning.isChecking && !again) return setPressed(said)
    void send()
  }
  const send = async () => {
    setPressed(null)
    setAsked(isUndecided)
    if (isUndecided && !again) showOpen(form.current)
    const sent = again ?? toSend()
    if (!sent) return
    const outcome = await save(sent.body, sent.removed)
    setLost(outcome === 'lost' ? sent : null)
    if (outcome === 'saved') setDone(true)
    if (outcome === 'refused') planning.retry()
    if (outcome === 'stale') {
      ask.left?.()
      ask.stale?.()
      setDone(true)
    }
  }
  const goOn = useEffectEvent(() => void (pressed !== null && send()))
  useEffect(() => {
    if (!planning.isChecking) goOn()
  }, [planning.isChecking])
  const leave = () => {
    if (saving) return
    ask.left?.()
    setDone(true)
  }
  return (
    <DecisionFrame
      title={isAlone ? off('one') : t(`title.${action}`, { kind })}
      closeLabel={close('close')}
      isDone={isDone}
      onLeave={leave}
      onGone={onClose}
    >
      <form ref={form} onSubmit={submit}>
        <Text c="dimmed">
          {ask.name ?? namesOf(appointment)} · {isAlone ? date : t(`question.${action}`, { kind })}
        </Text>
        {action === 'update' && <WhatChanges {...{ ask, zone }} />}
        {!isAlone && (
          <ScopeChoice
            {...{ action, kind, date }}
            {...reach}
            value={scope}
            mayBeOne={one !== null}
            onChange={setScope}
          />
        )}
        {scope !== 'one' && (
          <Stack className={classes.outcome} gap={10} mt={14} mih={40}>
            {refusal !== null && <PlanRefused error={refusal} />}
            <PlanOutcome
              {...{ action, kind, planning, decisions, mayOverlap, zone, proposing }}
              onDecide={setDecisions}
            />
          </Stack>
        )}
        {isCalledOff && <CalledOff appointment={appointment} isOne={scope === 'one'} />}
        {action === 'cancel' && <ReasonField kind={kind} value={reason} onType={setReason} onChoose={setReason} />}
        {isAsked && !again && scope !== 'one' && <UndecidedNote count={undecided} />}
        <div className={classes.foot}>
          <Button variant="default" data-autofocus={isAlone || undefined} onClick={leave}>
            {t('leave')}
          </Button>
          <Button
            type="submit"
            className={classes.save}
            color={action === 'update' ? undefined : 'red'}
            aria-disabled={saving || (isBlocked && !again) || undefined}
          >
            {isCalledOff && scope === 'one' ? off('one') : t(`do.${action}`, { kind })}
            {(saving || isWaiting) && <Loader pos="absolute" inset={0} m="auto" size={18} color="currentColor" />}
          </Button>
        </div>
      </form>
    </DecisionFrame>
  )
}
