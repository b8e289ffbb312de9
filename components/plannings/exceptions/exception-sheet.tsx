import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { OwnSheet } from '@/components/form/own-sheet'
import { useSheetEdit } from '@/components/form/use-sheet-edit'
import { readPlannings } from '@/components/plannings/planning-reads'
import { notify } from '@/lib/client/toasts'
import { makeStale } from '@/lib/client/use-api'
import type { PlanningException } from '@/lib/contract/plannings'
import type { Answer } from '@/lib/contract/registry'
import { AffectedAppointments } from './affected-appointments'
import { ExceptionFields } from './exception-fields'
import { affectedQuery, type ExceptionValues, emptyValues, toBody, toValues } from './exception-values'
import { useExceptionForm } from './use-exception-form'
import { useExceptionParts } from './use-exception-parts'

type Props = {
  /** Null: the whole clinic's. */
  professionalId: number | null
  today: string
  exception?: PlanningException
  /** What a new one begins with. */
  start?: ExceptionValues
  onClosed: () => void
}

/** Makes or changes days that differ; the appointments that it would fall on are seen before it is saved. */
export function ExceptionSheet({ professionalId, today, exception, start, onClosed }: Props) {
  const t = useTranslations('plannings.exceptions')
  const toasts = useTranslations('toasts.planning-exceptions')
  const client = useQueryClient()
  const [began] = useState(() => (exception ? toValues(exception) : (start ?? emptyValues(today))))
  const form = useExceptionForm(began, professionalId)
  const saved = ({ meta }: Answer<'planning-exceptions.update'>, isNew: boolean) => {
    const { canceled } = meta
    const message = toasts(isNew ? 'create.success' : 'update.success')
    notify({ type: 'success', message, detail: canceled > 0 ? t('canceled', { count: canceled }) : undefined })
    void makeStale(client, 'plannings.list')
    if (canceled > 0) void makeStale(client, 'appointments.list')
  }
  const edit = useSheetEdit({
    form,
    row: exception,
    valuesOf: toValues,
    parts: useExceptionParts(professionalId === null),
    create: 'planning-exceptions.create',
    update: 'planning-exceptions.update',
    bodyOf: (values) => toBody(values, professionalId),
    readAgain: async () => {
      const { meta } = await client.fetchQuery({ ...readPlannings(professionalId, today), staleTime: 0 })
      return meta.exceptions.find(({ id }) => id === exception?.id)
    },
    goneText: t('gone'),
    onSaved: saved,
  })
  const query = affectedQuery(form.getValues(), professionalId)
  return (
    <OwnSheet
      edit={edit}
      title={t(exception ? 'edit_title' : professionalId === null ? 'new_closure_title' : 'new_title')}
      saveLabel={t('save')}
      onClosed={onClosed}
    >
      <Stack gap={22}>
        <ExceptionFields form={form} isClinic={professionalId === null} />
        {query && <AffectedAppointments form={form} query={query} />}
      </Stack>
    </OwnSheet>
  )
}
