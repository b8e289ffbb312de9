import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useDates } from '@/components/format/use-dates'
import { isMinor } from './age'
import { fieldGroups } from './field-groups'
import { PatientFieldInput } from './patient-field-input'
import classes from './patient-form.module.css'
import type { PatientFormState } from './use-patient-form'

/** The fields of a patient in their groups; `beside` stands under the first group, where duplicates show up. */
export function PatientFields({ form, beside }: { form: PatientFormState; beside: ReactNode }) {
  const t = useTranslations('patients')
  const { today } = useDates()
  const represented = isMinor(form.getValues().birth_date, today)
  return fieldGroups.map(({ key, fields }, at) => (
    <fieldset key={key} className={classes.group}>
      <legend className={classes.legend}>{t(`groups.${key}`)}</legend>
      {key === 'representative' && represented && <p className={classes.minor}>{t('form.minor')}</p>}
      <div className={classes.grid}>
        {fields.map((field) => (
          <PatientFieldInput key={field.name} field={field} form={form} />
        ))}
      </div>
      {at === 0 && beside}
    </fieldset>
  ))
}
