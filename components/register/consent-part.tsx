import { Box, Flex, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { SignatureField } from '@/components/form/signature/signature-field'
import { ConsentBox } from './consent-box'
import classes from './register.module.css'
import type { RegisterState } from './use-register-form'

/** The informed consent: read, accepted and signed (product §5). */
export function ConsentPart({ state }: { state: RegisterState }) {
  const { form } = state
  const t = useTranslations('register.consent')
  const id = useId()
  const accept = form.getInputProps('consent', { type: 'checkbox' })
  const signature = form.getInputProps('signature')
  const fault = form.errors.consent_version ? t('changed') : (accept.error ?? form.errors.read_ms)
  return (
    <fieldset className={classes.part}>
      <Box component="legend" className={classes.legend} w="100%" mb={14} fz={16} fw={650} style={{ float: 'left' }}>
        {t('legend')}
      </Box>
      <p className={classes.lead}>{t('lead')}</p>
      <ConsentBox isRead={form.getValues().read_ms !== null} onReached={state.reach} />
      <Flex
        component="label"
        className={classes.accept}
        gap={10}
        align="center"
        mih={44}
        mt={10}
        fw={500}
        style={{ cursor: 'pointer' }}
      >
        <input
          type="checkbox"
          data-path="consent"
          checked={accept.checked}
          onChange={(event) => state.accept(event.currentTarget.checked)}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? id : undefined}
        />
        {t('accept')}
      </Flex>
      <Text id={id} mb={14} c="var(--danger)" fz={13} role="alert">
        {fault}
      </Text>
      <SignatureField
        name="signature"
        label={t('signature')}
        value={signature.value}
        onChange={signature.onChange}
        onWay={(method) => form.setFieldValue('method', method)}
        error={signature.error}
      />
    </fieldset>
  )
}
