import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { focusFirstFault } from '@/lib/client/focus-first-fault'
import { readOptions, useSave } from '@/lib/client/use-api'
import { useFormSchema } from '@/lib/client/use-form-schema'
import type { Tone } from '@/lib/contract/appointments'
import { type ExercisePlan, PlanForm } from '@/lib/contract/exercise-plans'
import { type DraftPhase, sentPhases } from '@/lib/domain/plans/draft'

/** A session of the library as it is placed on days. */
export type PlacedSession = {
  exercise_session_id: number
  name: string
  color: Tone
  minutes: number
  active: boolean
}
export type Phase = DraftPhase<PlacedSession>
type Draft = { name: string; notes: string; phases: Phase[] }

/** How long a first phase is. */
export const NEW_DAYS = 28

let made = 0
/** Tells what is written apart; sent nowhere. */
export const newKey = (): string => {
  made += 1
  return `k${made}`
}

export const emptyPhase = (name: string): Phase => ({
  ...{ key: newKey(), name, days: NEW_DAYS, exit_criteria: '', sessions: [] },
})

const draftOf = ({ name, notes, phases }: ExercisePlan): Draft => ({
  name,
  notes: notes ?? '',
  phases: phases.map(({ exit_criteria, sessions, ...phase }) => ({
    ...phase,
    key: newKey(),
    exit_criteria: exit_criteria ?? '',
    sessions: sessions.map((placed) => ({ ...placed, key: newKey() })),
  })),
})

/**
 * A plan that is being written, until it is saved. Where somebody else has saved meanwhile nothing is written over: one of the
 * two is chosen.
 */
export function useBuilder(
  plan: ExercisePlan | undefined,
  firstPhase: string,
  onCreated: (plan: ExercisePlan) => void,
  /** Where its fields are: the first that is wrong takes the focus. */
  root: RefObject<HTMLElement | null>,
) {
  const client = useQueryClient()
  const check = useFormSchema(PlanForm)
  const [draft, setDraft] = useState<Draft>(() =>
    plan ? draftOf(plan) : { name: '', notes: '', phases: [emptyPhase(firstPhase)] },
  )
  const [isDirty, setDirty] = useState(false)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [isBeaten, setBeaten] = useState(false)
  const version = useRef(plan?.version ?? 0)
  const newest = useRef(draft)
  const sent = useRef(draft)
  const bodyOf = ({ name, notes, phases }: Draft) => ({ name, notes, phases: sentPhases(phases) })
  /** What the server has now. */
  const settle = (saved: ExercisePlan) => {
    version.current = saved.version
    setBeaten(false)
    client.setQueryData(readOptions('exercise-plans.show', { params: { id: saved.id } }).queryKey, { data: saved })
  }
  const change = (next: Draft) => {
    newest.current = next
    setDraft(next)
    setDirty(true)
    // What is wrong is said of what stands there now.
    setFaults((known) => (Object.keys(known).length > 0 ? check(bodyOf(next)) : known))
  }
  const form = {
    setErrors: setFaults,
    getValues: () => draft,
    root,
  }
  const created = useSave('exercise-plans.create', {
    form,
    onSuccess: ({ data }) => {
      settle(data)
      setDirty(false)
      onCreated(data)
    },
  })
  const updated = useSave('exercise-plans.update', {
    form,
    onSuccess: ({ data }) => {
      settle(data)
      // What was written while it was being saved is not saved yet.
      setDirty(newest.current !== sent.current)
    },
    onStale: () => setBeaten(true),
  })
  const isSaving = created.isPending || updated.isPending
  const update = (id: number) => {
    sent.current = newest.current
    updated.mutate({ params: { id }, body: bodyOf(sent.current), version: version.current })
  }
  const save = () => {
    if (isSaving) return
    const found = check(bodyOf(draft))
    setFaults(found)
    if (Object.keys(found).length > 0) return focusFirstFault(root.current)
    if (plan) update(plan.id)
    else created.send({ body: bodyOf(draft) })
  }
  /** Reads what somebody else has saved, to take it or to save over it. */
  const meet = async (takes: boolean) => {
    if (!plan) return
    const read = readOptions('exercise-plans.show', { params: { id: plan.id } })
    const { data } = await client.fetchQuery({ ...read, staleTime: 0 })
    version.current = data.version
    setBeaten(false)
    if (!takes) return update(plan.id)
    change(draftOf(data))
    setDirty(false)
  }
  return {
    ...{ draft, faults, isDirty, isSaving, isBeaten, save, meet },
    version: () => version.current,
    write: (more: Partial<Draft>) => change({ ...newest.current, ...more }),
    edit: (of: (phases: Phase[]) => Phase[]) => change({ ...newest.current, phases: of(newest.current.phases) }),
    settle,
  }
}

export type Builder = ReturnType<typeof useBuilder>
