import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormSheet } from '@/components/form/form-sheet'
import { useUnsavedGuard } from '@/components/form/use-unsaved-guard'
import { useSave } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { Employee } from '@/lib/contract/employees'
import { EmployeeFields } from './employee-fields'
import { changedFields, toBody, toValues } from './employee-values'
import { focusFirstError, isShownByForm, showRefusal, useEmployeeForm } from './use-employee-form'
import { useEmployeesChanged } from './use-employees-changed'

/** Changes an employee: only what was changed is sent. */
export function EditEmployeeSheet({ employee, onClosed }: { employee: Employee; onClosed: () => void }) {
  const t = useTranslations('employees.form')
  const isOwn = useUser().id === employee.id
  const employeesChanged = useEmployeesChanged()
  const [began] = useState(() => toValues(employee))
  const form = useEmployeeForm(began)
  const save = useSave('employees.update', {
    handles: isShownByForm,
    onSuccess: employeesChanged,
    onFailure: (error) => showRefusal(form, error),
  })
  const changed = changedFields(began, form.getValues())
  const guard = useUnsavedGuard(!save.isSuccess && changed.length > 0)
  const endsSessions = employee.state === 'active' && !isOwn && changed.includes('email')
  return (
    <FormSheet
      title={t('edit_title')}
      saveLabel={t('save')}
      guard={guard}
      saving={save.isPending}
      done={save.isSuccess}
      onClosed={onClosed}
      onSubmit={form.onSubmit(
        (valid) => save.mutate({ params: { id: employee.id }, body: toBody(valid, changedFields(began, valid)) }),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <EmployeeFields form={form} emailHint={endsSessions ? t('email_ends_sessions') : undefined} />
    </FormSheet>
  )
}
