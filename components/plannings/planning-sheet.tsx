import { Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConflictPanel } from '@/components/form/conflict-panel'
import { FieldGrid } from '@/components/form/field-grid'
import { DayField } from '@/components/form/fields/day-field'
import { ToneField } from '@/components/form/fields/tone-field'
import { FormSheet } from '@/components/form/form-sheet'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { useSave } from '@/lib/client/use-api'
import type { Tone } from '@/lib/contract/appointments'
import type { Planning } from '@/lib/contract/plannings'
import { OnlineFields } from './online-fields'
import { planningsRead } from './planning-reads'
import { emptyValues, toBody, toValues } from './planning-values'
import { ServicesField } from './services-field'
import { useConflict } from './use-conflict'
import { usePlanningForm } from './use-planning-form'
import { WeekField } from './week/week-field'

/** Whose hours: their colour is the schedule's unless it has its own. */
export type Whose = { id: number; color: Tone }

type Props = { whose: Whose; today: string; planning?: Planning; onClosed: () => void }

/** Makes a schedule, or changes one against the version that the form began with. */
export function PlanningSheet({ whose, today, planning, onClosed }: Props) {
  const t = useTranslations('plannings')
  const [began] = useState(() => (planning ? toValues(planning) : emptyValues(today)))
  const form = usePlanningForm(began, whose.id)
  const conflict = useConflict({
    opened: planning,
    read: planningsRead(whose.id, today),
    find: ({ data }) => data,
    goneText: t('gone'),
  })
  const create = useSave('plannings.create', { form })
  const update = useSave('plannings.update', { form, onStale: conflict.meet })
  const isDone = create.isSuccess || update.isSuccess
  const guard = useUnsavedGuard(!isDone && form.isDirty())
  const send = (version?: number) => {
    const { professional_id, ...body } = toBody(form.getValues(), whose.id)
    if (!conflict.stored) create.send({ body: { ...body, professional_id } })
    else update.mutate({ params: { id: conflict.stored.id }, body, version: version ?? conflict.stored.version })
  }
  const values = form.getValues()
  return (
    <FormSheet
      title={t(planning ? 'edit_title' : 'new_title')}
      saveLabel={t('save')}
      guard={guard}
      saving={create.isPending || update.isPending}
      done={isDone}
      onClosed={onClosed}
      onSubmit={form.onSubmit(() => send())}
    >
      <Stack gap={22}>
        {conflict.theirs && (
          <ConflictPanel
            onTheirs={conflict.choose((theirs) => form.setValues(toValues(theirs)))}
            onMine={conflict.choose(({ version }) => send(version))}
          />
        )}
        <FieldGrid>
          <DayField label={t('valid_from')} required {...form.getInputProps('valid_from')} value={values.valid_from} />
          <DayField
            label={t('valid_to')}
            description={t('valid_to_hint')}
            {...form.getInputProps('valid_to')}
            value={values.valid_to}
          />
        </FieldGrid>
        <WeekField form={form} tone={values.color ?? whose.color} />
        <ServicesField form={form} />
        <ToneField
          named
          label={t('color.title')}
          inherited={{ tone: whose.color, label: t('color.own') }}
          value={values.color}
          onChange={(color) => form.setFieldValue('color', color)}
        />
        <OnlineFields form={form} />
      </Stack>
    </FormSheet>
  )
}
