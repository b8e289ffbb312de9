import { Switch } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { focusFirstFault } from '@/components/form/focus-first-fault'
import { SaveButton } from '@/components/form/save-button'
import { submitOnCtrlEnter } from '@/components/form/submit-on-ctrl-enter'
import { useUnsavedPart } from '@/components/form/unsaved-parts'
import { fieldErrors } from '@/lib/client/api-error'
import { useSave } from '@/lib/client/use-api'
import type { ReminderSettings } from '@/lib/contract/reminders'
import { MomentsField } from './moments-field'
import { changesOf, type ReminderValues, toValues } from './reminder-values'
import classes from './reminders.module.css'
import { TemplatesField } from './templates-field'
import { useReminderForm } from './use-reminder-form'

/** Only what was changed is sent. */
export function RemindersForm({ stored }: { stored: ReminderSettings }) {
  const t = useTranslations('reminders')
  const element = useRef<HTMLFormElement>(null)
  const [began, setBegan] = useState(() => toValues(stored))
  const form = useReminderForm(began)
  const changes = changesOf(began, form.values)
  const isChanged = Object.keys(changes).length > 0
  useUnsavedPart('reminders', isChanged)

  const begin = (values: ReminderValues) => {
    setBegan(values)
    form.setValues(values)
  }
  // Another admin may have changed it meanwhile: what nobody has typed over is shown as it is now.
  const follow = useEffectEvent(() => {
    if (!isChanged) begin(toValues(stored))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: followed when what is stored changes
  useEffect(() => follow(), [stored])

  const save = useSave('reminders.update', {
    handles: (error) => Object.keys(fieldErrors(error)).length > 0,
    onSuccess: ({ data }) => begin(toValues(data)),
    onFailure: (error) => {
      form.setErrors(fieldErrors(error))
      focusFirstFault(element.current)
    },
  })
  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      onKeyDown={submitOnCtrlEnter}
      onSubmit={form.onSubmit(
        () => {
          if (isChanged && !save.isPending) save.mutate({ body: changes })
        },
        () => focusFirstFault(element.current),
      )}
    >
      <Switch
        {...form.getInputProps('enabled', { type: 'checkbox' })}
        label={t('enabled')}
        description={t('enabled_is')}
      />
      <MomentsField form={form} />
      <TemplatesField form={form} />
      <SaveButton label={t('save')} saving={save.isPending} idle={!isChanged} />
    </form>
  )
}
