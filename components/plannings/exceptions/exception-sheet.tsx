import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConflictPanel } from '@/components/form/conflict-panel'
import { FormSheet } from '@/components/form/form-sheet'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { planningsRead } from '@/components/plannings/planning-reads'
import { useConflict } from '@/components/plannings/use-conflict'
import { notify } from '@/lib/client/toasts'
import { makeStale, useSave } from '@/lib/client/use-api'
import type { PlanningException } from '@/lib/contract/plannings'
import { AffectedAppointments } from './affected-appointments'
import { ExceptionFields } from './exception-fields'
import { affectedQuery, emptyValues, toBody, toValues } from './exception-values'
import { useExceptionForm } from './use-exception-form'

type Props = {
  /** Null: the whole clinic's. */
  professionalId: number | null
  today: string
  exception?: PlanningException
  onClosed: () => void
}

/** Makes or changes days that differ; the appointments that it would fall on are seen before it is saved. */
export function ExceptionSheet({ professionalId, today, exception, onClosed }: Props) {
  const t = useTranslations('plannings.exceptions')
  const toasts = useTranslations('toasts.planning-exceptions')
  const client = useQueryClient()
  const [began] = useState(() => (exception ? toValues(exception) : emptyValues(today)))
  const form = useExceptionForm(began, professionalId)
  const conflict = useConflict({
    opened: exception,
    read: planningsRead(professionalId, today),
    find: ({ meta }) => meta.exceptions,
    goneText: t('gone'),
  })
  const saved = (message: string) => (answer: { meta: { canceled: number } }) => {
    const { canceled } = answer.meta
    notify({ type: 'success', message, detail: canceled > 0 ? t('canceled', { count: canceled }) : undefined })
    void makeStale(client, 'plannings.list')
    if (canceled > 0) void makeStale(client, 'appointments.list')
  }
  const create = useSave('planning-exceptions.create', {
    form,
    quiet: true,
    onSuccess: saved(toasts('create.success')),
  })
  const update = useSave('planning-exceptions.update', {
    form,
    quiet: true,
    onSuccess: saved(toasts('update.success')),
    onStale: conflict.meet,
  })
  const isDone = create.isSuccess || update.isSuccess
  const guard = useUnsavedGuard(!isDone && form.isDirty())
  const send = (version?: number) => {
    const body = toBody(form.getValues(), professionalId)
    if (!conflict.stored) create.send({ body })
    else update.mutate({ params: { id: conflict.stored.id }, body, version: version ?? conflict.stored.version })
  }
  const query = affectedQuery(form.getValues(), professionalId)
  return (
    <FormSheet
      title={t(exception ? 'edit_title' : professionalId === null ? 'new_closure_title' : 'new_title')}
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
        <ExceptionFields form={form} isClinic={professionalId === null} />
        {query && <AffectedAppointments form={form} query={query} />}
      </Stack>
    </FormSheet>
  )
}
