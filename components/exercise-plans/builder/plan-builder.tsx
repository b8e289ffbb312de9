import { Alert, Button, Group, Textarea, TextInput } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconArchive, IconArchiveOff, IconPlus } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useRef, useState } from 'react'
import { ConflictPanel } from '@/components/form/conflict/conflict-panel'
import { LeaveDialog } from '@/components/form/guard/leave-dialog'
import { useAwayGuard } from '@/components/form/guard/use-away-guard'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { closed, lazily } from '@/components/ui/lazily'
import { BackHead } from '@/components/ui/page/back-head'
import { paths } from '@/lib/client/paths'
import { useSave } from '@/lib/client/use-api'
import type { ExercisePlan } from '@/lib/contract/exercise-plans'
import { hasRoom, movePlaced, place, repeatWeekly } from '@/lib/domain/plans/draft'
import { PHASES_MAX, PLAN_NAME_MAX, PLAN_NOTES_MAX } from '@/lib/domain/plans/limits'
import { DayDrag } from '../grid/day-drag'
import classes from './builder.module.css'
import { dayKey, phaseWeeks, readDayKey } from './day-keys'
import { PhaseCard } from './phase-card'
import { emptyPhase, newKey, useBuilder } from './use-builder'

const PlaceSheet = lazily(() => import('./place-sheet').then((module) => module.PlaceSheet), closed)
const PlacedDrawer = lazily(() => import('./placed-drawer').then((module) => module.PlacedDrawer), closed)

type Opened = { kind: 'place'; day: string } | { kind: 'placed'; key: string } | null

/** A plan being written on a calendar without dates: phases one after the other, sessions on their days. */
export function PlanBuilder({ plan }: { plan: ExercisePlan | undefined }) {
  const t = useTranslations('exercise-plans.builder')
  const router = useRouter()
  const [opened, setOpened] = useState<Opened>(null)
  const screen = useRef<HTMLDivElement>(null)
  const created = ({ id }: ExercisePlan) => router.replace(paths['sessions.plans.show'](id))
  const builder = useBuilder(plan, t('first_phase'), created, screen)
  const { draft, faults, edit, write } = builder
  const name = useRef<HTMLInputElement>(null)
  const guard = useUnsavedGuard(builder.isDirty)
  useAwayGuard(guard, () => undefined)
  const archive = useSave('exercise-plans.update', { onSuccess: ({ data }) => builder.settle(data) })
  const starts = draft.phases.map((_, at) => draft.phases.slice(0, at).reduce((sum, { days }) => sum + days, 0))
  const titleOf = (key: string) => {
    const { phase, day } = readDayKey(key)
    const at = draft.phases.findIndex((one) => one.key === phase)
    return t('day', { day: (starts[at] ?? 0) + day + 1 })
  }
  const isFull = (key: string) => {
    const { phase, day } = readDayKey(key)
    return draft.phases.some((one) => one.key === phase && !hasRoom(one, day))
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !opened) builder.save()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter of whichever field inside saves
    <div ref={screen} className={classes.screen} onKeyDown={keys}>
      <div className={classes.top}>
        <BackHead
          back={{ href: paths['sessions.plans'](), label: t('back') }}
          title={plan ? draft.name.trim() || t('untitled') : t('create')}
          lead={t('lead')}
        />
        <Group gap={10} className={classes.save}>
          {plan && (
            <Button
              variant="default"
              disabled={builder.isDirty}
              loading={archive.isPending}
              leftSection={
                plan.active ? (
                  <IconArchive size={17} stroke={1.6} aria-hidden />
                ) : (
                  <IconArchiveOff size={17} stroke={1.6} aria-hidden />
                )
              }
              onClick={() =>
                archive.mutate({
                  params: { id: plan.id },
                  body: { active: !plan.active },
                  version: builder.version(),
                })
              }
            >
              {t(plan.active ? 'archive' : 'restore')}
            </Button>
          )}
          <Button loading={builder.isSaving} disabled={!builder.isDirty} onClick={builder.save}>
            {t('save')}
          </Button>
        </Group>
      </div>
      {builder.isBeaten && (
        <ConflictPanel
          onTheirs={() => builder.meet(true)}
          onMine={() => builder.meet(false)}
          goOn={() => name.current?.focus()}
        />
      )}
      {Object.keys(faults).length > 0 && (
        <Alert color="danger" role="alert" title={t('faulty')}>
          {faults.phases}
        </Alert>
      )}
      <div className={classes.about}>
        <TextInput
          ref={name}
          autoFocus={!plan}
          label={t('name')}
          value={draft.name}
          error={faults.name}
          required
          maxLength={PLAN_NAME_MAX}
          autoComplete="off"
          onChange={({ currentTarget }) => write({ name: currentTarget.value })}
        />
        <Textarea
          label={t('notes')}
          value={draft.notes}
          error={faults.notes}
          autosize
          minRows={1}
          maxLength={PLAN_NOTES_MAX}
          onChange={({ currentTarget }) => write({ notes: currentTarget.value })}
        />
      </div>
      <DayDrag
        id="plan-builder"
        dragged={draft.phases.flatMap((phase) =>
          phase.sessions.map(({ key, name, day }) => ({ id: key, name, day: dayKey(phase.key, day) })),
        )}
        places={draft.phases.flatMap((phase) => phaseWeeks(phase).flat())}
        titleOf={titleOf}
        onMove={(key, to) => {
          const { phase, day } = readDayKey(to)
          edit((phases) => movePlaced(phases, key, phase, day))
        }}
      >
        {draft.phases.map((phase, at) => (
          <PhaseCard
            key={phase.key}
            {...{ builder, phase, at }}
            before={starts[at] ?? 0}
            onAdd={(day) => setOpened({ kind: 'place', day })}
            onOpen={(key) => setOpened({ kind: 'placed', key })}
          />
        ))}
      </DayDrag>
      {draft.phases.length < PHASES_MAX && (
        <Button
          variant="default"
          w="fit-content"
          leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
          onClick={() => edit((phases) => [...phases, emptyPhase('')])}
        >
          {t('add_phase')}
        </Button>
      )}
      {opened?.kind === 'place' && (
        <PlaceSheet
          day={titleOf(opened.day)}
          isFull={isFull(opened.day)}
          onPlace={({ id, name, color, minutes, active }, isWeekly) => {
            const { phase, day } = readDayKey(opened.day)
            const placed = { key: newKey(), day, exercise_session_id: id, name, color, minutes, active }
            edit((phases) => {
              const next = place(phases, phase, placed)
              return isWeekly ? repeatWeekly(next, placed.key, newKey) : next
            })
          }}
          onClosed={() => setOpened(null)}
        />
      )}
      {opened?.kind === 'placed' && (
        <PlacedDrawer builder={builder} placedKey={opened.key} onClosed={() => setOpened(null)} />
      )}
      <LeaveDialog guard={guard} />
    </div>
  )
}
