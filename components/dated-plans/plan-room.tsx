import { Button, Skeleton, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconArrowsRightLeft, IconCopy, IconPercentage, IconStretching } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { LeaveDialog } from '@/components/form/guard/leave-dialog'
import { UnsavedParts, useUnsavedParts } from '@/components/form/guard/unsaved-parts'
import { useAwayGuard } from '@/components/form/guard/use-away-guard'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { SideDrawer } from '@/components/form/side-drawer'
import { useDates } from '@/components/format/use-dates'
import { ErrorState, ListState } from '@/components/list/list-state'
import { closed, lazily } from '@/components/ui/lazily'
import { useNoRoom } from '@/components/ui/use-no-room'
import { readAgain, stateOf } from '@/lib/client/read-state'
import { useRead } from '@/lib/client/use-api'
import type { DatedPlan, DatedSession } from '@/lib/contract/dated-plans'
import { isAnswered } from '@/lib/domain/plans/answered'
import { printedFrom } from '@/lib/domain/plans/printed'
import type { Opened, PlanAct } from './acts/plan-acts'
import { AdherenceCard } from './adherence/adherence-card'
import { AlertCard } from './alert-card'
import { PlanCalendar } from './calendar/plan-calendar'
import { usePlanWeeks } from './calendar/use-plan-weeks'
import type { PlanOwner } from './owner'
import { SessionPanel } from './panel/session-panel'
import { PhasesStrip } from './phases-strip'
import classes from './plan.module.css'
import { PlanHead } from './plan-head'
import { useMoveSession } from './use-move-session'
import { usePlans } from './use-plans'

const loadOverlays = () => import('./acts/overlays')
const Overlays = lazily(() => loadOverlays().then((module) => module.Overlays), closed)
const NewPlanSheet = lazily(() => import('./acts/new-plan-sheet').then((module) => module.NewPlanSheet), closed)
const PlanPaper = lazily(() => import('./paper/plan-paper').then((module) => module.PlanPaper), closed)

type Props = {
  owner: PlanOwner
  /** The day that is looked at; null: today. */
  day: string | null
  onDay: (day: string | null) => void
  /** Opens the patient's own page. */
  onLink?: (() => void) | undefined
}

/** The plans of a patient or a group: the one that is chosen, its calendar, and how well it is followed. */
export function PlanRoom({ owner, day, onDay, onLink }: Props) {
  const t = useTranslations('dated-plans')
  const { read, plans, plan, choose } = usePlans(owner, day)
  const [begun, setBegun] = useState<'template' | 'empty' | null>(null)
  const created = (made: DatedPlan) => {
    choose(made.id)
    onDay(made.starts_on)
  }
  if (stateOf(read) === 'unread') return <ErrorState title={t('failed')} onRetry={() => readAgain(read)} />
  if (!plans) return <Waiting />
  const archived = plans.find(({ active }) => !active)
  return (
    <>
      {plan ? (
        <PlanShown
          key={plan.id}
          {...{ owner, plan, plans, onDay, onLink }}
          day={day}
          onChoose={choose}
          onNew={() => setBegun('template')}
        />
      ) : (
        <ListState
          icon={<IconStretching size={26} stroke={1.6} />}
          title={t(owner.kind === 'patient' ? 'empty' : 'empty_group')}
          text={t('empty_text')}
        >
          <Button onClick={() => setBegun('template')}>{t('from_template')}</Button>
          <Button variant="default" onClick={() => setBegun('empty')}>
            {t('from_empty')}
          </Button>
          {archived && (
            <Button variant="subtle" onClick={() => choose(archived.id)}>
              {t('see_archived')}
            </Button>
          )}
        </ListState>
      )}
      {/* Outside of what is shown, which the new plan replaces: it closes by itself, and gives the focus on. */}
      {begun && (
        <NewPlanSheet owner={owner} isEmpty={begun === 'empty'} onCreated={created} onClosed={() => setBegun(null)} />
      )}
    </>
  )
}

const icon = { size: 17, stroke: 1.6, 'aria-hidden': true } as const

type ShownProps = Props & {
  plan: DatedPlan
  plans: DatedPlan[]
  onChoose: (id: number) => void
  onNew: () => void
}

function PlanShown({ owner, plan, plans, day, onDay, onLink, onChoose, onNew }: ShownProps) {
  const t = useTranslations('dated-plans')
  const { today } = useDates()
  const isNarrow = useNoRoom()
  const [opened, setOpened] = useState<Opened>(null)
  // Undefined: nobody has chosen yet, and what is asked for today is shown where there is room.
  const [chosen, setChosen] = useState<number | null | undefined>(undefined)
  const parts = useUnsavedParts()
  const guard = useUnsavedGuard(parts.isAny)
  useAwayGuard(guard, () => setChosen(null))
  /** What is written is asked about before the days that it is of leave the screen. */
  const away = (go: () => void) =>
    guard.leave(() => {
      if (parts.isAny) setChosen(null)
      go()
    })
  const weeks = usePlanWeeks(plan, day ?? today, (next) => away(() => onDay(next)))
  const shown = { ...weeks, see: (next: string) => away(() => weeks.see(next)) }
  const read = useRead('dated-sessions.list', { params: { id: plan.id }, query: shown.range }, { keepPrevious: true })
  const sessions = read.data?.data ?? []
  const ofToday = sessions.filter((one) => one.day === today)
  const usual = isNarrow ? undefined : (ofToday.find((one) => !isAnswered(one)) ?? ofToday[0])
  const session = chosen === undefined ? usual : sessions.find(({ id }) => id === chosen)
  // What somebody writes in is chosen: which one is usual changes with every answer.
  const shownId = session?.id
  useEffect(() => {
    if (parts.isAny && shownId !== undefined) setChosen(shownId)
  }, [parts.isAny, shownId])
  const move = useMoveSession()
  const begin = (kind: PlanAct) => setOpened({ kind })
  const act = (kind: PlanAct | 'new') => (kind === 'new' ? away(onNew) : begin(kind))
  const open = (one: DatedSession) => {
    if (one.id !== session?.id) guard.leave(() => setChosen(one.id))
  }
  const leave = () => guard.leave(() => setChosen(null))
  /** As it is known now: told that somebody else saved first, one saves again. */
  const current = (one: DatedSession) => sessions.find(({ id }) => id === one.id) ?? one
  const sheet = opened && 'session' in opened ? { ...opened, session: current(opened.session) } : opened
  const printed = sheet?.kind === 'print' ? sheet.session : undefined
  const [isPrinting, setPrinting] = useState(false)
  return (
    <div className={classes.screen} data-beside={!isNarrow || undefined}>
      <div className={classes.main}>
        <PlanHead
          {...{ owner, plan, plans, onLink }}
          onChoose={(id) => guard.leave(() => onChoose(id))}
          onAct={act}
          onPrint={() => setPrinting(true)}
        />
        {plan.notes && <Text style={{ whiteSpace: 'pre-line' }}>{plan.notes}</Text>}
        <PhasesStrip plan={plan} onOpen={(next) => away(() => onDay(next === today ? null : next))} />
        <PlanCalendar
          plan={plan}
          shown={shown}
          chosen={session?.id ?? null}
          onChoose={open}
          onMove={move}
          onAdd={(on) => setOpened({ kind: 'add', day: on })}
          tools={
            <>
              <Tool icon={<IconCopy {...icon} />} label={t('acts.copy_week.open')} onClick={() => begin('copy_week')} />
              <Tool
                icon={<IconArrowsRightLeft {...icon} />}
                label={t('acts.shift.open')}
                onClick={() => begin('shift')}
              />
              <Tool icon={<IconPercentage {...icon} />} label={t('acts.scale.open')} onClick={() => begin('scale')} />
            </>
          }
        />
        <AdherenceCard plan={plan} />
        {isNarrow && (
          <div className={classes.alone}>
            <AlertCard plan={plan} />
          </div>
        )}
      </div>
      {!isNarrow && (
        <aside className={classes.side} aria-label={t('panel.label')}>
          {session ? (
            <UnsavedParts value={parts.report}>
              <SessionPanel key={session.id} {...{ owner, plan, session }} onAct={setOpened} onClose={leave} />
            </UnsavedParts>
          ) : (
            <>
              {read.data && <p className={classes.nothing}>{t('panel.none')}</p>}
              <AlertCard plan={plan} />
            </>
          )}
        </aside>
      )}
      {isNarrow && session && (
        <SideDrawer title={t('panel.label')} closeLabel={t('panel.close')} onClose={() => setChosen(null)}>
          <SessionPanel key={session.id} {...{ owner, plan, session }} onAct={setOpened} />
        </SideDrawer>
      )}
      {sheet && sheet.kind !== 'print' && (
        <Overlays
          opened={sheet}
          plan={plan}
          day={shown.begin}
          // What is being written stays open.
          onAdded={(added) => parts.isAny || setChosen(added.id)}
          onClosed={() => setOpened(null)}
        />
      )}
      {(isPrinting || printed) && (
        <PlanPaper
          {...{ owner, plan }}
          week={printedFrom(sessions, shown.begin, session)}
          session={printed ?? session}
          isSession={printed !== undefined}
          onClosed={() => {
            setPrinting(false)
            setOpened(null)
          }}
        />
      )}
      <LeaveDialog guard={guard} />
    </div>
  )
}

const Tool = ({ icon: sign, label, onClick }: { icon: React.ReactNode; label: string; onClick: () => void }) => (
  <Button
    variant="subtle"
    color="gray"
    c="var(--text)"
    px={10}
    leftSection={sign}
    onPointerEnter={() => void loadOverlays()}
    onClick={onClick}
  >
    {label}
  </Button>
)

const Waiting = () => (
  <div className={classes.screen} aria-busy="true">
    <Skeleton height={44} />
    <Skeleton height={90} radius="lg" />
    <Skeleton height={380} radius="lg" />
  </div>
)
