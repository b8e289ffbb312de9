import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DayField } from '@/components/form/day-field'
import { focusFirstFault } from '@/components/form/focus-first-fault'
import { FormSheet } from '@/components/form/form-sheet'
import { useUnsavedGuard } from '@/components/form/use-unsaved-guard'
import { isStale } from '@/lib/client/api-error'
import { useSave } from '@/lib/client/use-api'
import type { Tone } from '@/lib/contract/appointments'
import type { Planning } from '@/lib/contract/plannings'
import { ColorField } from './color-field'
import { ConflictPanel } from './conflict-panel'
import { OnlineFields } from './online-fields'
import { planningsRead } from './planning-reads'
import { emptyValues, toBody, toValues } from './planning-values'
import classes from './plannings.module.css'
import { ServicesField } from './services-field'
import { useConflict } from './use-conflict'
import { planningErrors, usePlanningForm } from './use-planning-form'
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
  const settings = {
    handles: (error: unknown) => isStale(error) || Object.keys(planningErrors(error)).length > 0,
    onFailure: (error: unknown) => {
      form.setErrors(planningErrors(error))
      if (isStale(error)) conflict.meet()
      else focusFirstFault()
    },
  }
  const create = useSave('plannings.create', settings)
  const update = useSave('plannings.update', settings)
  const isDone = create.isSuccess || update.isSuccess
  const guard = useUnsavedGuard(!isDone && form.isDirty())
  const send = (version?: number) => {
    const { professional_id, ...body } = toBody(form.getValues(), whose.id)
    if (!conflict.stored) create.mutate({ body: { ...body, professional_id } })
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
      onSubmit={form.onSubmit(
        () => send(),
        () => focusFirstFault(),
      )}
    >
      <div className={classes.form}>
        <ConflictPanel
          conflict={conflict}
          onTheirs={(theirs) => form.setValues(toValues(theirs))}
          onMine={({ version }) => send(version)}
        />
        <div className={classes.pair}>
          <DayField label={t('valid_from')} required {...form.getInputProps('valid_from')} value={values.valid_from} />
          <DayField
            label={t('valid_to')}
            description={t('valid_to_hint')}
            {...form.getInputProps('valid_to')}
            value={values.valid_to}
          />
        </div>
        <WeekField form={form} tone={values.color ?? whose.color} />
        <ServicesField form={form} />
        <ColorField own={whose.color} value={values.color} onChange={(color) => form.setFieldValue('color', color)} />
        <OnlineFields form={form} />
      </div>
    </FormSheet>
  )
}
