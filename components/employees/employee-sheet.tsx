import { Alert } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { EditSheet } from '@/components/form/edit-sheet'
import { paths } from '@/lib/client/paths'
import { useUser } from '@/lib/client/use-user'
import { type Employee, EmployeeForm } from '@/lib/contract/employees'
import type { Role } from '@/lib/contract/professionals'
import { isUsuallyBookable, nextTone } from '@/lib/domain/employees/employee'
import { employeeFields } from './employee-fields'
import { useEmployeesChanged } from './use-employees-changed'

type Props = {
  /** Who is changed; without one, somebody new is invited by e-mail. */
  employee?: Employee
  employees?: Employee[]
  onClosed: () => void
}

/** Adds somebody, who is invited by e-mail, or changes them. */
export function EmployeeSheet({ employee, employees = [], onClosed }: Props) {
  const t = useTranslations('employees')
  const router = useRouter()
  const { id, clinic } = useUser()
  const employeesChanged = useEmployeesChanged()
  const taken = employees.filter(({ active, bookable }) => active && bookable).map(({ color }) => color)
  const signsIn = employee?.state === 'active' && employee.id !== id
  return (
    <EditSheet
      table={employeeFields}
      schema={EmployeeForm}
      create="employees.create"
      update="employees.update"
      row={employee}
      blank={{ role: 'professional', locale: clinic.language, color: nextTone(taken), bookable: true }}
      onSaved={(saved) => {
        employeesChanged()
        if (!employee) router.push(paths['employees.show'](saved.id))
      }}
      around={({ values, changed }) => ({
        hints: {
          role: t(`role_is.${values.role as Role}`),
          ...(signsIn && changed.includes('email') && { email: t('form.email_ends_sessions') }),
        },
      })}
      // The front desk has no agenda, as a rule: somebody new begins as their role usually is.
      onField={(name, value, form) => {
        if (name === 'role' && !employee) form.setFieldValue('bookable', isUsuallyBookable(value as Role))
      }}
      before={
        !employee && (
          <Alert color="accent" mb="lg" icon={<IconMailForward size={18} stroke={1.6} aria-hidden />}>
            {t('form.invited_by_mail')}
          </Alert>
        )
      }
      onClosed={onClosed}
    />
  )
}
