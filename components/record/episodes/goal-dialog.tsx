import { SegmentedControl, SimpleGrid, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PlainDateField } from '@/components/form/fields/plain-date-field'
import { useHeldVersion } from '@/components/form/use-held-version'
import { typedNumber } from '@/components/record/measures/number-text'
import { fieldErrors } from '@/lib/client/api-error'
import { useSave } from '@/lib/client/use-api'
import { type Goal, type GoalState, goalStates } from '@/lib/contract/episodes'
import { LENGTHS } from '@/lib/domain/record/lengths'
import { CareDialog } from './care-dialog'

type Props = { episodeId: number; goal: Goal | null; onClosed: () => void }

const numbers = ['from', 'now', 'target'] as const
const textOf = (value: number | null | undefined) => (value == null ? '' : String(value))

/** Adds a goal or changes it: what, from which number to which, until when, and what became of it. */
export function GoalDialog({ episodeId, goal, onClosed }: Props) {
  const t = useTranslations('measures.goals')
  const [text, setText] = useState(goal?.text ?? '')
  const [typed, setTyped] = useState({
    from: textOf(goal?.from_value),
    now: textOf(goal?.now_value),
    target: textOf(goal?.target_value),
  })
  const [unit, setUnit] = useState(goal?.unit ?? '')
  const [targetOn, setTargetOn] = useState(goal?.target_on ?? '')
  const [state, setState] = useState<GoalState>(goal?.state ?? 'open')
  const said = JSON.stringify({ text, typed, unit, targetOn, state })
  const [began] = useState(said)
  const [isTold, setTold] = useState(false)
  const create = useSave('goals.create', { handles: () => true })
  const held = useHeldVersion(goal, 'episodes.list')
  const update = useSave('goals.update', { handles: () => true, onFailure: held.onFailure })
  const error = create.error ?? update.error
  const errors = fieldErrors(error)
  const isWrong = (name: (typeof numbers)[number]) => typedNumber(typed[name]) === undefined
  const save = () => {
    setTold(true)
    if (text.trim() === '' || numbers.some(isWrong)) return
    const body = {
      text,
      unit: unit.trim() || null,
      from_value: typedNumber(typed.from) ?? null,
      now_value: typedNumber(typed.now) ?? null,
      target_value: typedNumber(typed.target) ?? null,
      target_on: targetOn || null,
    }
    if (goal) update.mutate({ params: { id: goal.id }, version: held.version(), body: { ...body, state } })
    else create.send({ params: { id: episodeId }, body })
  }
  return (
    <CareDialog
      title={t(goal ? 'edit' : 'add')}
      isDirty={said !== began}
      isPending={create.isPending || update.isPending}
      isDone={create.isSuccess || update.isSuccess}
      error={Object.keys(errors).length > 0 ? null : error}
      onSave={save}
      onClosed={onClosed}
    >
      <TextInput
        label={t('text')}
        data-autofocus
        maxLength={LENGTHS.goal}
        value={text}
        error={isTold && text.trim() === '' ? t('required') : errors.text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <SimpleGrid cols={2} spacing={12}>
        {numbers.map((name) => (
          <TextInput
            key={name}
            label={t(name)}
            inputMode="decimal"
            value={typed[name]}
            error={isTold && isWrong(name) ? t('not_number') : errors[`${name}_value`]}
            onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
          />
        ))}
        <TextInput
          label={t('unit')}
          maxLength={20}
          value={unit}
          error={errors.unit}
          onChange={(event) => setUnit(event.currentTarget.value)}
        />
      </SimpleGrid>
      <PlainDateField
        label={t('target_on')}
        value={targetOn}
        onChange={setTargetOn}
        error={errors.target_on}
        yearsAhead={10}
      />
      {goal && (
        <SegmentedControl
          aria-label={t('state.label')}
          value={state}
          onChange={(chosen) => setState(chosen as GoalState)}
          data={goalStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
      )}
    </CareDialog>
  )
}
