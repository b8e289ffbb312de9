import { Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { OwnSheet } from '@/components/form/own-sheet'
import { useSheetEdit } from '@/components/form/use-sheet-edit'
import { readPlannings } from '@/components/plannings/planning-reads'
import { useSave } from '@/lib/client/use-api'
import type { PlanningException } from '@/lib/contract/plannings'
import type { Answer } from '@/lib/contract/registry'
import { isDay } from '@/lib/domain/time/clock'
import { AffectedAppointments } from './affected-appointments'
import { ExceptionFields } from './exception-fields'
import { affectedQuery, type ExceptionValues, emptyValues, toBody, toValues } from './exception-values'
import { useExceptionForm } from './use-exception-form'
import { useExceptionParts } from './use-exception-parts'
import { useExceptionTexts } from './use-exception-texts'
import { useToldException } from './use-told-exception'

type Props = {
  /** Null: the whole clinic's. */
  professionalId: number | null
  today: string
  exception?: PlanningException
  /** What a new one begins with. */
  start?: ExceptionValues
  /** It is made: what was drawn in its place goes. */
  onSaved?: () => void
  onClosed: () => void
}

/** Makes or changes days that differ; the appointments that it would fall on are seen before it is saved. */
export function ExceptionSheet({ professionalId, today, exception, start, onSaved, onClosed }: Props) {
  const t = useTranslations('plannings.exceptions')
  const told = useToldException()
  const texts = useExceptionTexts()
  const client = useQueryClient()
  const [began] = useState(() => (exception ? toValues(exception) : (start ?? emptyValues(today))))
  const form = useExceptionForm(began, professionalId)
  const saved = ({ data, meta }: Answer<'planning-exceptions.update'>, isNew: boolean) => {
    onSaved?.()
    told.saved(data, isNew, meta.canceled)
  }
  const removal = useSave('planning-exceptions.remove', {
    quiet: true,
    onSuccess: () => exception && told.removed(exception),
  })
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
  const values = form.getValues()
  const query = affectedQuery(values, professionalId)
  const { kind } = values
  const isTold = exception !== undefined || start !== undefined
  const what = exception
    ? texts.kind({ kind, professional_id: professionalId })
    : t(professionalId === null ? 'new_closure_title' : `new_title.${kind}`)
  const whose = professionalId === null ? '' : texts.whose({ professional_id: professionalId })
  const { sheet } = edit
  const whole = { ...edit, sheet: { ...sheet, done: sheet.done || removal.isSuccess } }
  return (
    <OwnSheet edit={whole} title={[what, whose].filter(Boolean).join(' · ')} saveLabel={t('save')} onClosed={onClosed}>
      <Stack gap={22}>
        {isTold && isDay(values.date) && isDay(values.date_to) && (
          <Text fw={600} mb={-8}>
            {texts.when(toBody(values, professionalId))}
          </Text>
        )}
        <ExceptionFields form={form} isClinic={professionalId === null} isFilled={isTold} />
        {query && <AffectedAppointments form={form} query={query} />}
        {exception && (
          <Button
            variant="subtle"
            color="red"
            mr="auto"
            ml={-12}
            loading={removal.isPending}
            onClick={() => removal.mutate({ params: { id: exception.id }, version: exception.version })}
          >
            {t('delete.confirm')}
          </Button>
        )}
      </Stack>
    </OwnSheet>
  )
}
