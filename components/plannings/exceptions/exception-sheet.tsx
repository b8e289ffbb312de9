import { Button, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { OwnSheet } from '@/components/form/own-sheet'
import { isDay } from '@/lib/domain/time/clock'
import { AffectedAppointments } from './affected-appointments'
import { ExceptionFields } from './exception-fields'
import { affectedQuery, toBody } from './exception-values'
import { type ExceptionEdit, type ExceptionGiven, useExceptionEdit } from './use-exception-edit'

/** Makes or changes days that differ; the appointments that it would fall on are seen before it is saved. */
export const ExceptionSheet = ({ onClosed, ...given }: ExceptionGiven & { onClosed: () => void }) => (
  <ExceptionEditSheet work={useExceptionEdit(given)} onClosed={onClosed} />
)

type Props = { work: ExceptionEdit; isClear?: boolean; children?: ReactNode; onClosed: () => void }

/** The sheet of what is being made or changed already; above its fields, whose it is, where that is asked. */
export function ExceptionEditSheet({ work, isClear, children, onClosed }: Props) {
  const t = useTranslations('plannings.exceptions')
  const { professionalId, exception, form, removal, texts, title, isTold, edit } = work
  const values = form.getValues()
  const query = affectedQuery(values, professionalId)
  return (
    <OwnSheet edit={edit} title={title} saveLabel={t('save')} isClear={isClear} onClosed={onClosed}>
      <Stack gap={22}>
        {children}
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
