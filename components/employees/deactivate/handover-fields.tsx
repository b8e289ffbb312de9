import { Flex, NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Warning } from '@/components/ui/warning'
import type { Employee } from '@/lib/contract/employees'
import type { Professional } from '@/lib/contract/professionals'
import { canTakeOver } from '@/lib/domain/employees/employee'
import classes from './deactivate-sheet.module.css'
import { CANCEL, type HandoverValues, NOBODY } from './handover-values'

type Props = { form: UseFormReturnType<HandoverValues>; employee: Employee; professionals: Professional[] }

/** How many patients and appointments there are, and who of the colleagues with an agenda takes them over. */
export function HandoverFields({ form, employee, professionals }: Props) {
  const t = useTranslations('employees.deactivate')
  const { assigned_count, upcoming_count } = employee
  const receivers = professionals
    .filter((colleague) => canTakeOver(colleague, employee.id))
    .map(({ id, name }) => ({ value: String(id), label: name }))
  const asksAppointments = upcoming_count > 0 || form.errors.appointments
  return (
    <>
      <Part title={t('patients', { count: assigned_count })}>
        {assigned_count > 0 && (
          <NativeSelect
            {...form.getInputProps('patients_to')}
            label={t(assigned_count === 1 ? 'patients_to_one' : 'patients_to')}
            required
            data={[{ value: '', label: t('choose') }, ...receivers, { value: NOBODY, label: t('nobody') }]}
          />
        )}
      </Part>
      <Part title={t('appointments', { count: upcoming_count })}>
        {asksAppointments && (
          <NativeSelect
            {...form.getInputProps('appointments')}
            label={t(upcoming_count === 1 ? 'appointments_to_one' : 'appointments_to')}
            required
            data={[
              { value: '', label: t('choose') },
              ...receivers,
              { value: CANCEL, label: t('cancel', { count: upcoming_count }) },
            ]}
          />
        )}
        {form.getValues().appointments === CANCEL && <Warning>{t('will_cancel', { count: upcoming_count })}</Warning>}
      </Part>
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Flex
    component="section"
    direction="column"
    gap={10}
    pt={18}
    mb={22}
    style={{ borderTop: '1px solid var(--line-soft)' }}
  >
    <Flex component="h3" className={classes.subtitle} gap={8} align="center" fz={15} fw={650}>
      {title}
    </Flex>
    {children}
  </Flex>
)
