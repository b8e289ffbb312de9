import { Flex, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import classes from './login-form.module.css'

type Props = { error?: string; onInput: () => void; onBack: () => void }

/** The question after the password: six digits of the app, or a recovery code where the phone is not at hand. */
export function CodeStep({ error, onInput, onBack }: Props) {
  const t = useTranslations('auth.code')
  const [isRecovery, setRecovery] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  // Also after a refusal: the next thing to do is to type here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field has been changed for the other one, or refused
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [isRecovery, error])

  const kind = isRecovery ? 'recovery' : 'app'
  return (
    <div className={classes.fields}>
      <TextInput
        ref={input}
        key={kind}
        name="code"
        size="md"
        label={t(`${kind}.label`)}
        description={t(`${kind}.help`)}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={isRecovery ? 20 : 9}
        error={error}
        onInput={onInput}
      />
      <Flex gap="4px 16px" wrap="wrap" justify="space-between">
        <button type="button" className={classes.link} onClick={() => setRecovery(!isRecovery)}>
          {t(isRecovery ? 'use_app' : 'use_recovery')}
        </button>
        <button type="button" className={classes.link} onClick={onBack}>
          {t('back')}
        </button>
      </Flex>
    </div>
  )
}
