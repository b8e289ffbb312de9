import { Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ChoiceList, useSearchText } from '@/components/exercise-plans/choice/choice-list'
import { DayField } from '@/components/form/fields/day-field'
import { FormSheet } from '@/components/form/form-sheet'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { useJudgedForm } from '@/components/form/use-judged-form'
import { useDates } from '@/components/format/use-dates'
import { useRead, useSave } from '@/lib/client/use-api'
import { useFormSchema } from '@/lib/client/use-form-schema'
import type { DatedPlan } from '@/lib/contract/dated-plans'
import { endpoints } from '@/lib/contract/registry'
import { PLAN_NAME_MAX } from '@/lib/domain/plans/limits'
import { ownerBody, type PlanOwner } from '../owner'
import { NameField } from './name-fields'

type Props = {
  owner: PlanOwner
  /** Begins with an empty one, or by choosing a template. */
  isEmpty: boolean
  onCreated: (plan: DatedPlan) => void
  onClosed: () => void
}

type Values = { of: number | 'empty' | null; name: string; starts_on: string }

/** A plan for a patient or a group: a copy of a template with dates, or an empty one. */
export function NewPlanSheet({ owner, isEmpty, onCreated, onClosed }: Props) {
  const t = useTranslations('dated-plans.acts.new')
  const choose = useTranslations('exercise-plans.choose')
  const required = useTranslations('errors.field')('required')
  const { today } = useDates()
  const check = useFormSchema(endpoints['dated-plans.create'].body!)
  const bodyOf = ({ of, name, starts_on }: Values) => ({
    ...ownerBody(owner),
    ...(typeof of === 'number' ? { exercise_plan_id: of } : {}),
    ...(name.trim() && { name }),
    starts_on,
  })
  const form = useJudgedForm<Values>({
    initialValues: { of: isEmpty ? 'empty' : null, name: '', starts_on: today },
    judge: (values) => ({
      ...check(bodyOf(values)),
      ...(values.of === null && { of: required }),
      ...(values.of === 'empty' && !values.name.trim() && { name: required }),
    }),
  })
  const { values } = form
  const [search, setSearch] = useState('')
  const text = useSearchText(search)
  const read = useRead(
    'exercise-plans.list',
    { query: { limit: '30', ...(text && { search: text }) } },
    {
      keepPrevious: true,
    },
  )
  const { send, isPending, isSuccess } = useSave('dated-plans.create', {
    form: {
      ...form,
      errorsOf: (errors) => (errors.exercise_plan_id ? { ...errors, of: errors.exercise_plan_id } : errors),
    },
    onSuccess: ({ data }) => onCreated(data),
  })
  return (
    <FormSheet
      title={t('title', { name: owner.name })}
      saveLabel={t('save')}
      guard={useUnsavedGuard(!isSuccess && form.isDirty())}
      saving={isPending}
      done={isSuccess}
      onSubmit={form.onSubmit((given) => send({ body: bodyOf(given) }))}
      onClosed={onClosed}
    >
      <Stack gap={18}>
        <DayField
          label={t('starts_on')}
          description={t('starts_on_is')}
          value={values.starts_on}
          error={form.errors.starts_on}
          onChange={(day) => form.setFieldValue('starts_on', day)}
        />
        <ChoiceList
          label={t('template')}
          own={{ id: null, name: t('empty'), detail: t('empty_is') }}
          value={values.of === 'empty' ? null : (values.of ?? Number.NaN)}
          error={form.errors.of}
          search={search}
          onSearch={setSearch}
          read={read}
          choices={read.data?.data.map(({ id, name, phases, days, sessions }) => ({
            ...{ id, name, detail: choose('plan', { phases, weeks: Math.ceil(days / 7), sessions }) },
          }))}
          onChange={(id) => form.setFieldValue('of', id ?? 'empty')}
        />
        <NameField
          form={form}
          label={t('name')}
          description={values.of === 'empty' ? undefined : t('name_is')}
          isRequired={values.of === 'empty'}
          max={PLAN_NAME_MAX}
        />
      </Stack>
    </FormSheet>
  )
}
