import { Group, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { LeaveDialog } from '@/components/form/guard/leave-dialog'
import { useAwayGuard } from '@/components/form/guard/use-away-guard'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { SaveButton } from '@/components/form/save-button'
import { submitOnCtrlEnter } from '@/components/ui/submit-on-ctrl-enter'
import { useSave } from '@/lib/client/use-api'
import type { BodyIn } from '@/lib/contract/registry'
import { AdminPart } from './admin-part'
import { ClinicPart } from './clinic-part'
import { ConsentPart } from './consent-part'
import classes from './register.module.css'
import { useRegisterForm } from './use-register-form'

export type Registered = { clinic: string; name: string; email: string }

/** A clinic with its first admin and the signed consent. What was typed stays until it is registered. */
export function RegisterForm({ onRegistered }: { onRegistered: (registered: Registered) => void }) {
  const t = useTranslations('register')
  const form = useTranslations('form')
  const state = useRegisterForm()
  const register = useSave('auth.register', {
    form: { ...state.form, root: state.element },
    onSuccess: () => {
      const { clinic_name: clinic, name, email } = state.form.getValues()
      onRegistered({ clinic, name, email })
    },
  })
  const guard = useUnsavedGuard(!register.isSuccess && state.isDirty)
  useAwayGuard(guard, () => undefined)
  return (
    <>
      <form
        ref={state.element}
        className={classes.form}
        noValidate
        onKeyDown={submitOnCtrlEnter}
        onSubmit={state.form.onSubmit((values) => {
          if (!register.isPending) register.mutate({ body: state.sent(values) as BodyIn<'auth.register'> })
        })}
      >
        <ClinicPart form={state.form} />
        <AdminPart form={state.form} />
        <ConsentPart state={state} />
        <Group className={classes.foot} gap="8px 16px">
          <SaveButton label={t('submit')} saving={register.isPending} />
          <Text span className={classes.keys} c="dimmed" fz={12}>
            {form('ctrl_enter')}
          </Text>
        </Group>
      </form>
      <LeaveDialog guard={guard} />
    </>
  )
}
