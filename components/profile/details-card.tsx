import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { SaveButton } from '@/components/form/save-button'
import { submitOnCtrlEnter } from '@/components/form/submit-on-ctrl-enter'
import { useUnsavedPart } from '@/components/form/unsaved-parts'
import { Card } from '@/components/ui/card'
import { fieldErrors } from '@/lib/client/api-error'
import { useSave } from '@/lib/client/use-api'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { useUser } from '@/lib/client/use-user'
import type { Tone } from '@/lib/contract/appointments'
import { type Professional, ProfessionalChange } from '@/lib/contract/professionals'
import classes from './profile.module.css'
import { ToneField } from './tone-field'
import { useKeepUser } from './use-keep-user'

type Values = { name: string; collegiate_number: string; color: Tone }

const valuesOf = ({ name, collegiate_number, color }: Professional): Values => ({
  name,
  collegiate_number: collegiate_number ?? '',
  color,
})
const fields = ['name', 'collegiate_number', 'color'] as const
/** How long typing rests before its field is judged. */
const JUDGE_AFTER_MS = 500

/** Name, collegiate number and colour. Only what was changed is sent. */
export default function DetailsCard() {
  const t = useTranslations('profile.details')
  const user = useUser()
  const keep = useKeepUser()
  const check = useFormSchema(ProfessionalChange)
  const [began, setBegan] = useState(() => valuesOf(user))
  const form = useForm<Values>({
    initialValues: began,
    validate: (values) => check(values),
    validateInputOnChange: true,
    validateInputOnBlur: true,
    validateDebounce: JUDGE_AFTER_MS,
  })
  const values = form.getValues()
  const changed = fields.filter((field) => values[field].trim() !== began[field])
  useUnsavedPart('details', changed.length > 0)

  const begin = (known: Values) => {
    setBegan(known)
    form.setValues(known)
  }
  // An admin may have changed it meanwhile: what nobody has typed over is shown as it is now.
  const follow = useEffectEvent(() => {
    if (changed.length === 0) begin(valuesOf(user))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: followed when the person changes
  useEffect(() => follow(), [user])

  const save = useSave('professionals.update', {
    handles: (error) => fields.some((field) => field in fieldErrors(error)),
    onSuccess: ({ data }) => {
      keep(data)
      begin(valuesOf(data))
    },
    onFailure: (error) => form.setErrors(fieldErrors(error)),
  })
  const send = (valid: Values) => {
    if (save.isPending || changed.length === 0) return
    save.mutate({
      params: { id: user.id },
      body: Object.fromEntries(changed.map((field) => [field, valid[field].trim()])),
    })
  }
  const name = { ...form.getInputProps('name'), label: t('name'), autoComplete: 'name', maxLength: 160, required: true }
  return (
    <Card title={t('title')}>
      <form
        className={classes.form}
        noValidate
        onKeyDown={submitOnCtrlEnter}
        onSubmit={form.onSubmit(send, (errors) => form.getInputNode(Object.keys(errors)[0] as 'name')?.focus())}
      >
        <TextInput {...name} />
        <TextInput
          {...form.getInputProps('collegiate_number')}
          label={t('collegiate_number')}
          description={t('collegiate_help')}
          autoComplete="off"
          maxLength={40}
        />
        <dl className={classes.fact}>
          <dt>{t('email')}</dt>
          <dd>{user.email}</dd>
          <dd className={classes.note}>{t('email_help')}</dd>
        </dl>
        <ToneField label={t('color')} value={values.color} onChange={(tone) => form.setFieldValue('color', tone)} />
        <SaveButton label={t('save')} saving={save.isPending} idle={changed.length === 0} />
      </form>
    </Card>
  )
}
