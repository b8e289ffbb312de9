import { Box, Flex } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useEmployeesChanged } from '@/components/employees/use-employees-changed'
import { FormSheet } from '@/components/form/form-sheet'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { useJudgedForm } from '@/components/form/use-judged-form'
import { ReadLine } from '@/components/ui/read-line'
import { collisionsIn } from '@/lib/client/collisions-in'
import { notify } from '@/lib/client/toasts'
import { makeStale, useRead, useSave } from '@/lib/client/use-api'
import type { Collision } from '@/lib/contract/collision'
import type { Employee, HandedOver } from '@/lib/contract/employees'
import { CollisionsPanel } from './collisions-panel'
import classes from './deactivate-sheet.module.css'
import { HandoverFields } from './handover-fields'
import { type HandoverValues, toHandover } from './handover-values'

/** The refusal's texts beside the fields that they are about: the appointments' are asked for by one select. */
const errorsOf = ({ patients_to, appointments_to }: Record<string, string>): Record<string, string> => ({
  ...(patients_to && { patients_to }),
  ...(appointments_to && { appointments: appointments_to }),
})

/** Closes somebody's account: what that means, who takes over, and what stands in the way of it. */
export function DeactivateSheet({ employee, onClosed }: { employee: Employee; onClosed: () => void }) {
  const t = useTranslations('employees.deactivate')
  const field = useTranslations('errors.field')
  const client = useQueryClient()
  const employeesChanged = useEmployeesChanged()
  const colleagues = useRead('professionals.list')
  const [collisions, setCollisions] = useState<Collision[]>([])
  const form = useJudgedForm<HandoverValues>({
    initialValues: { patients_to: '', appointments: '' },
    judge: ({ patients_to, appointments }) => ({
      ...(employee.assigned_count > 0 && !patients_to && { patients_to: field('required') }),
      ...(employee.upcoming_count > 0 && !appointments && { appointments: field('required') }),
    }),
    onValuesChange: () => setCollisions([]),
  })
  const moved = ({ patients_moved, appointments_moved, appointments_canceled }: HandedOver) =>
    [
      patients_moved > 0 && t('moved_patients', { count: patients_moved }),
      appointments_moved > 0 && t('moved_appointments', { count: appointments_moved }),
      appointments_canceled > 0 && t('canceled_appointments', { count: appointments_canceled }),
    ]
      .filter(Boolean)
      .join(' ')
  const deactivate = useSave('employees.deactivate', {
    quiet: true,
    form: { ...form, errorsOf },
    handles: (error) => Boolean(collisionsIn(error)?.length),
    onSuccess: ({ data }) => {
      notify({ type: 'success', message: t('done', { name: employee.name }), detail: moved(data) || undefined })
      employeesChanged()
      void makeStale(client, 'appointments.list')
      void makeStale(client, 'patients.list')
    },
    onFailure: (error) => setCollisions(collisionsIn(error) ?? []),
  })
  const guard = useUnsavedGuard(!deactivate.isSuccess && form.isDirty())
  return (
    <FormSheet
      title={t('title', { name: employee.name })}
      saveLabel={t('save')}
      isDanger
      guard={guard}
      saving={deactivate.isPending}
      done={deactivate.isSuccess}
      onClosed={onClosed}
      onSubmit={form.onSubmit((values) => deactivate.send({ params: { id: employee.id }, body: toHandover(values) }))}
    >
      <Box component="section" className={classes.what} mb={24}>
        <Flex component="h3" className={classes.subtitle} gap={8} align="center" fz={15} fw={650}>
          {t('what')}
        </Flex>
        <ul>
          <li>{t('enters_no_more')}</li>
          <li>{t('past_stays')}</li>
          <li>{t('undo')}</li>
        </ul>
      </Box>
      {collisions.length > 0 && <CollisionsPanel collisions={collisions} />}
      <ReadLine read={colleagues} height={120} />
      {colleagues.data && <HandoverFields form={form} employee={employee} professionals={colleagues.data.data} />}
    </FormSheet>
  )
}
