import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormSheet } from '@/components/form/form-sheet'
import { useUnsavedGuard } from '@/components/form/use-unsaved-guard'
import { readKey } from '@/lib/client/read-key'
import { makeStale, useSave } from '@/lib/client/use-api'
import type { Clinic } from '@/lib/contract/professionals'
import type { Answer } from '@/lib/contract/registry'
import { ClinicFields } from './clinic-fields'
import { changedFields, type PickedPictures, pictureFields, toBody, toValues } from './clinic-values'
import { PictureField } from './picture-field'
import classes from './settings-form.module.css'
import { clinicFieldErrors, focusFirstError, useClinicForm } from './use-clinic-form'

/** Changes the clinic: its data and its pictures in one save, of which only what was changed is sent. */
export function EditClinicSheet({ clinic, onClosed }: { clinic: Clinic; onClosed: () => void }) {
  const t = useTranslations('settings.clinic')
  const client = useQueryClient()
  const [opened] = useState(clinic)
  const [began] = useState(() => toValues(opened))
  const [pictures, setPictures] = useState<PickedPictures>({})
  const form = useClinicForm(began)
  const save = useSave('clinic.update', {
    handles: (error) => Object.keys(clinicFieldErrors(error)).length > 0,
    onSuccess: ({ data }) => {
      // Whoever reads the signed-in person has the new clinic at once: its name, its clock, its money.
      client.setQueryData<Answer<'me.show'>>(readKey('me.show'), (me) => me && { data: { ...me.data, clinic: data } })
      void makeStale(client, 'audit.list')
    },
    onFailure: (error) => {
      const errors = clinicFieldErrors(error)
      form.setErrors(errors)
      focusFirstError(form, errors)
    },
  })
  const values = form.getValues()
  const isChanged = changedFields(began, values).length > 0 || Object.keys(pictures).length > 0
  const guard = useUnsavedGuard(!save.isSuccess && isChanged)
  return (
    <FormSheet
      title={t('edit_title')}
      saveLabel={t('save')}
      guard={guard}
      saving={save.isPending}
      done={save.isSuccess}
      onClosed={onClosed}
      onSubmit={form.onSubmit(
        (valid) => save.mutate({ body: toBody(began, valid, pictures) }),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('pictures')}</legend>
        <div className={classes.grid}>
          {pictureFields.map((field) => (
            <PictureField
              key={field}
              field={field}
              stored={field === 'photo' ? (opened.photo?.url ?? null) : opened.logo}
              picked={pictures[field]}
              onPick={(file) =>
                setPictures(({ [field]: _, ...rest }) => (file === undefined ? rest : { ...rest, [field]: file }))
              }
            />
          ))}
        </div>
      </fieldset>
      <ClinicFields form={form} clinic={opened} />
    </FormSheet>
  )
}
