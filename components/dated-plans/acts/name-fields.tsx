import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { ToneField } from '@/components/form/fields/tone-field'
import type { Tone } from '@/lib/contract/appointments'
import { SESSION_NAME_MAX } from '@/lib/domain/sessions/limits'

type NameForm = { getInputProps: (path: 'name') => object }
type NameProps = { form: NameForm; label: string; max: number; isRequired?: boolean; description?: ReactNode }

/** What a plan or a session is called. */
export const NameField = ({ form, label, max, isRequired = true, description }: NameProps) => (
  <TextInput
    {...form.getInputProps('name')}
    label={label}
    description={description}
    maxLength={max}
    required={isRequired}
    autoComplete="off"
  />
)

type SessionProps = {
  form: NameForm & { values: { color: Tone }; setFieldValue: (path: 'color', color: Tone) => void }
  labels: { name: string; color: string }
}

/** What a session of a plan is called, and its colour. */
export const SessionNameFields = ({ form, labels }: SessionProps) => (
  <>
    <NameField form={form} label={labels.name} max={SESSION_NAME_MAX} />
    <ToneField
      label={labels.color}
      value={form.values.color}
      onChange={(color) => form.setFieldValue('color', color)}
    />
  </>
)
