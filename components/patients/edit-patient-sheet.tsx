import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormSheet } from '@/components/form/form-sheet'
import { useUnsavedGuard } from '@/components/form/use-unsaved-guard'
import { paths } from '@/lib/client/paths'
import type { Patient } from '@/lib/contract/patients'
import { ConflictPanel } from './conflict-panel'
import { LikelyDuplicates } from './likely-duplicates'
import { PatientFields } from './patient-fields'
import { changedFields, toValues } from './patient-values'
import { useConflictingSave } from './use-conflicting-save'
import { focusFirstError, usePatientForm } from './use-patient-form'

/** What tells two patients apart: only when it was changed are likely duplicates looked for. */
const telling = ['name', 'phone', 'email', 'identification']

/** Changes a patient: only what was changed is sent, against the version that the form began with. */
export function EditPatientSheet({ patient, onClosed }: { patient: Patient; onClosed: () => void }) {
  const t = useTranslations('patients.form')
  const router = useRouter()
  const [opened] = useState(patient)
  const form = usePatientForm(toValues(opened))
  const save = useConflictingSave(opened, form)
  const values = form.getValues()
  const changed = changedFields(save.began, values)
  const guard = useUnsavedGuard(!save.done && changed.length > 0)
  return (
    <FormSheet
      title={t('edit_title')}
      saveLabel={t('save')}
      guard={guard}
      saving={save.pending}
      done={save.done}
      onClosed={onClosed}
      onSubmit={form.onSubmit(save.submit, (errors) => focusFirstError(form, errors))}
    >
      {save.conflicts.length > 0 && (
        <ConflictPanel conflicts={save.conflicts} onTheirs={save.useTheirs} onMine={save.keepMine} />
      )}
      <PatientFields
        form={form}
        beside={
          <LikelyDuplicates
            known={values}
            exceptId={opened.id}
            enabled={!save.done && changed.some((field) => telling.includes(field))}
            onOpen={(id) => guard.leave(() => router.push(paths['patients.show'](id)))}
          />
        }
      />
    </FormSheet>
  )
}
