import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { SignatureField } from '@/components/form/signature/signature-field'
import { ConsentBox } from './consent-box'
import classes from './register.module.css'
import type { RegisterFormState } from './use-register-form'

/** The informed consent: read, accepted and signed (product §5). */
export function ConsentPart({ form }: { form: RegisterFormState }) {
  const t = useTranslations('register.consent')
  const id = useId()
  const accept = form.getInputProps('consent', { type: 'checkbox' })
  const signature = form.getInputProps('signature')
  const fault = form.errors.consent_version ? t('changed') : accept.error
  return (
    <fieldset className={classes.part}>
      <legend className={classes.legend}>{t('legend')}</legend>
      <p className={classes.lead}>{t('lead')}</p>
      <ConsentBox />
      <label className={classes.accept}>
        <input
          type="checkbox"
          data-path="consent"
          checked={accept.checked}
          onChange={accept.onChange}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? id : undefined}
        />
        {t('accept')}
      </label>
      <p id={id} className={classes.fault} role="alert">
        {fault}
      </p>
      <SignatureField
        name="signature"
        label={t('signature')}
        value={signature.value}
        onChange={signature.onChange}
        error={signature.error}
      />
    </fieldset>
  )
}
