import { IconMailForward } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { FormSheet } from '@/components/form/form-sheet'
import { useUnsavedGuard } from '@/components/form/use-unsaved-guard'
import { ApiError } from '@/lib/client/api-error'
import { paths } from '@/lib/client/paths'
import { useSave } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { Employee } from '@/lib/contract/employees'
import { isUsuallyBookable, nextTone } from '@/lib/domain/employees/employee'
import { EmployeeFields } from './employee-fields'
import classes from './employee-form.module.css'
import { changedFields, type EmployeeValues, toBody } from './employee-values'
import { focusFirstError, isShownByForm, showRefusal, useEmployeeForm } from './use-employee-form'
import { useEmployeesChanged } from './use-employees-changed'

/** What stands in the form of somebody new: the colour that the fewest have, the clinic's language. */
const blankValues = (employees: Employee[], locale: EmployeeValues['locale']): EmployeeValues => ({
  name: '',
  email: '',
  role: 'professional',
  collegiate_number: '',
  locale,
  color: nextTone(employees.filter(({ active, bookable }) => active && bookable).map(({ color }) => color)),
  bookable: true,
})

/**
 * Adds somebody to the employees, who is invited by e-mail. Sent twice, one is created: the key stays until a refusal.
 */
export function NewEmployeeSheet({ employees, onClosed }: { employees: Employee[]; onClosed: () => void }) {
  const t = useTranslations('employees.form')
  const router = useRouter()
  const { clinic } = useUser()
  const employeesChanged = useEmployeesChanged()
  const [blank] = useState(() => blankValues(employees, clinic.language))
  const form = useEmployeeForm(blank)
  const key = useRef(crypto.randomUUID())
  const create = useSave('employees.create', {
    handles: isShownByForm,
    onSuccess: ({ data }) => {
      employeesChanged()
      router.push(paths['employees.show'](data.id))
    },
    onFailure: (error) => {
      // A refusal has stored nothing; what is sent after it is another request.
      if (error instanceof ApiError && error.status > 0 && error.status < 500) key.current = crypto.randomUUID()
      showRefusal(form, error)
    },
  })
  const guard = useUnsavedGuard(!create.isSuccess && changedFields(blank, form.getValues()).length > 0)
  return (
    <FormSheet
      title={t('create_title')}
      saveLabel={t('create')}
      guard={guard}
      saving={create.isPending}
      done={create.isSuccess}
      onClosed={onClosed}
      onSubmit={form.onSubmit(
        (valid) => create.mutate({ body: toBody(valid), idempotency_key: key.current }),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <p className={classes.note}>
        <IconMailForward size={18} stroke={1.6} aria-hidden />
        {t('invited_by_mail')}
      </p>
      <EmployeeFields
        form={form}
        onRole={(role) => form.setFieldValue('bookable', isUsuallyBookable(role as EmployeeValues['role']))}
      />
    </FormSheet>
  )
}
