import { Box, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { maxLengthIn } from '@/components/form/field-rules'
import { ToneField } from '@/components/form/fields/tone-field'
import { SaveButton } from '@/components/form/save-button'
import { useCardForm } from '@/components/form/use-card-form'
import { Card } from '@/components/ui/page/card'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { useUser } from '@/lib/client/use-user'
import type { Tone } from '@/lib/contract/appointments'
import { type Professional, ProfessionalChange } from '@/lib/contract/professionals'
import classes from './profile.module.css'
import { useKeepUser } from './use-keep-user'

type Values = { name: string; collegiate_number: string; color: Tone }

const valuesOf = ({ name, collegiate_number, color }: Professional): Values => ({
  name,
  collegiate_number: collegiate_number ?? '',
  color,
})

const changesOf = (began: Values, values: Values) =>
  Object.fromEntries(
    Object.entries(values)
      .map(([field, value]) => [field, value.trim()] as const)
      .filter(([field, value]) => value !== began[field as keyof Values]),
  )

/** Name, collegiate number and colour. */
export default function DetailsCard() {
  const t = useTranslations('profile.details')
  const user = useUser()
  const keep = useKeepUser()
  const check = useFormSchema(ProfessionalChange)
  const { form, saving, isChanged, props } = useCardForm({
    part: 'details',
    stored: user as Professional,
    valuesOf,
    judge: (values) => check(values),
    changesOf,
    endpoint: 'professionals.update',
    callOf: (body) => ({ params: { id: user.id }, body }),
    storedBy: ({ data }) => {
      keep(data)
      return data
    },
  })
  return (
    <Card title={t('title')}>
      <form className={classes.form} {...props}>
        <TextInput
          {...form.getInputProps('name')}
          label={t('name')}
          autoComplete="name"
          maxLength={maxLengthIn(ProfessionalChange, 'name')}
          required
        />
        <TextInput
          {...form.getInputProps('collegiate_number')}
          label={t('collegiate_number')}
          description={t('collegiate_help')}
          autoComplete="off"
          maxLength={maxLengthIn(ProfessionalChange, 'collegiate_number')}
        />
        <Box component="dl" className={classes.fact} m={0}>
          <dt>{t('email')}</dt>
          <dd>{user.email}</dd>
          <dd className={classes.note}>{t('email_help')}</dd>
        </Box>
        <ToneField
          label={t('color')}
          value={form.getValues().color}
          onChange={(tone) => form.setFieldValue('color', tone)}
        />
        <SaveButton label={t('save')} saving={saving} idle={!isChanged} />
      </form>
    </Card>
  )
}
