import { Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FieldGrid } from '@/components/form/field-grid'
import { DayField } from '@/components/form/fields/day-field'
import { ToneField } from '@/components/form/fields/tone-field'
import { OwnSheet } from '@/components/form/own-sheet'
import { useSheetEdit } from '@/components/form/use-sheet-edit'
import type { Tone } from '@/lib/contract/appointments'
import type { Planning } from '@/lib/contract/plannings'
import { OnlineFields } from './online-fields'
import { readPlannings } from './planning-reads'
import { emptyValues, toBody, toValues } from './planning-values'
import { ServicesField } from './services-field'
import { usePlanningForm } from './use-planning-form'
import { usePlanningParts } from './use-planning-parts'
import { WeekField } from './week/week-field'

/** Whose hours: their colour is the schedule's unless it has its own. */
export type Whose = { id: number; color: Tone }

type Props = { whose: Whose; today: string; planning?: Planning; onClosed: () => void }

/** Makes a schedule, or changes one against the version that the form began with. */
export function PlanningSheet({ whose, today, planning, onClosed }: Props) {
  const t = useTranslations('plannings')
  const [began] = useState(() => (planning ? toValues(planning) : emptyValues(today)))
  const form = usePlanningForm(began, whose.id)
  const edit = useSheetEdit({
    form,
    row: planning,
    valuesOf: toValues,
    parts: usePlanningParts(),
    create: 'plannings.create',
    update: 'plannings.update',
    bodyOf: (valid, isNew) => {
      const { professional_id, ...body } = toBody(valid, whose.id)
      return isNew ? { ...body, professional_id } : body
    },
    readAgain: async (client) => {
      const { data } = await client.fetchQuery({ ...readPlannings(whose.id, today), staleTime: 0 })
      return data.find(({ id }) => id === planning?.id)
    },
    goneText: t('gone'),
  })
  const values = form.getValues()
  return (
    <OwnSheet edit={edit} title={t(planning ? 'edit_title' : 'new_title')} saveLabel={t('save')} onClosed={onClosed}>
      <Stack gap={22}>
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
          label={t('color.title')}
          inherited={{ tone: whose.color, label: t('color.own') }}
          value={values.color}
          onChange={(color) => form.setFieldValue('color', color)}
        />
        <OnlineFields form={form} />
      </Stack>
    </OwnSheet>
  )
}
