import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { focusFirstFault } from '@/components/form/focus-first-fault'
import { SaveButton } from '@/components/form/save-button'
import { submitOnCtrlEnter } from '@/components/form/submit-on-ctrl-enter'
import { useUnsavedPart } from '@/components/form/unsaved-parts'
import { Card } from '@/components/ui/card'
import { fieldErrors } from '@/lib/client/api-error'
import { readKey } from '@/lib/client/read-key'
import { useSave } from '@/lib/client/use-api'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { useUser } from '@/lib/client/use-user'
import { AgendaSettingsChange } from '@/lib/contract/agenda'
import type { Answer } from '@/lib/contract/registry'
import { AgendaFields } from './agenda-fields'
import classes from './agenda-settings.module.css'
import { type AgendaValues, changesOf, toValues } from './agenda-values'

/** How long typing rests before its field is judged. */
const JUDGE_AFTER_MS = 500

/** How the clinic's agenda is drawn and kept. Only what was changed is sent. */
export function AgendaCard() {
  const t = useTranslations('settings.agenda')
  const { clinic } = useUser()
  const client = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const check = useFormSchema(AgendaSettingsChange)
  const [began, setBegan] = useState(() => toValues(clinic.agenda))
  const form = useForm<AgendaValues>({
    initialValues: began,
    validate: (values) => check(changesOf(began, values)),
    validateInputOnChange: true,
    validateInputOnBlur: true,
    validateDebounce: JUDGE_AFTER_MS,
  })
  const changes = changesOf(began, form.values)
  const isChanged = Object.keys(changes).length > 0
  useUnsavedPart('agenda', isChanged)

  const begin = (values: AgendaValues) => {
    setBegan(values)
    form.setValues(values)
  }
  // Another admin may have changed it meanwhile: what nobody has chosen otherwise here is shown as it is now.
  const follow = useEffectEvent(() => {
    if (!isChanged) begin(toValues(clinic.agenda))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: followed when the clinic's agenda changes
  useEffect(() => follow(), [clinic.agenda])

  const save = useSave('agenda.update', {
    handles: (error) => Object.keys(fieldErrors(error)).length > 0,
    onSuccess: ({ data }) => {
      // Whoever reads the signed-in person has the agenda's new settings at once.
      client.setQueryData<Answer<'me.show'>>(
        readKey('me.show'),
        (me) => me && { data: { ...me.data, clinic: { ...me.data.clinic, agenda: data } } },
      )
      begin(toValues(data))
    },
    onFailure: (error) => {
      form.setErrors(fieldErrors(error))
      focusFirstFault(element.current)
    },
  })
  return (
    <Card title={t('title')} lead={t('lead')}>
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
        <AgendaFields form={form} />
        <SaveButton label={t('save')} saving={save.isPending} idle={!isChanged} />
      </form>
    </Card>
  )
}
