import { Box, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FieldGrid } from '@/components/form/field-grid'
import { maxLengthIn } from '@/components/form/field-rules'
import { NewPassword } from '@/components/form/fields/new-password'
import { RegisterForm } from '@/lib/contract/auth'
import classes from './register.module.css'
import type { RegisterFormState } from './use-register-form'

/** The clinic's first admin. Nothing here is for the browser's store of passwords: they are somebody else's. */
export function AdminPart({ form }: { form: RegisterFormState }) {
  const t = useTranslations('register.admin')
  const { clinic_name, name, email } = form.getValues()
  return (
    <fieldset className={classes.part}>
      <Box component="legend" className={classes.legend} w="100%" mb={14} fz={16} fw={650} style={{ float: 'left' }}>
        {t('legend')}
      </Box>
      <FieldGrid>
        <TextInput
          {...form.getInputProps('name')}
          label={t('name')}
          autoComplete="off"
          maxLength={maxLengthIn(RegisterForm, 'name')}
        />
        <TextInput
          {...form.getInputProps('email')}
          type="email"
          label={t('email')}
          description={t('email_hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
        />
        <NewPassword
          own={[clinic_name, name, email]}
          password={form.getInputProps('password')}
          confirmation={form.getInputProps('password_confirmation')}
        />
      </FieldGrid>
    </fieldset>
  )
}
