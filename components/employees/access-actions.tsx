import { Button } from '@mantine/core'
import { IconLogout, IconMailForward, IconShieldOff, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useKeptFocus } from '@/components/form/use-kept-focus'
import { focusNear } from '@/components/ui/focus-near'
import { closed, lazily } from '@/components/ui/lazily'
import { ButtonRow } from '@/components/ui/page/button-row'
import { useSave } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { Employee } from '@/lib/contract/employees'
import { isSuperAdmin } from '@/lib/domain/access'
import { useEmployeesChanged } from './use-employees-changed'

const loadSheet = () => import('./deactivate/deactivate-sheet')
const DeactivateSheet = lazily(() => loadSheet().then((module) => module.DeactivateSheet), closed)
const ForceLogoutDialog = lazily(
  () => import('./force-logout-dialog').then((module) => module.ForceLogoutDialog),
  closed,
)

const ResetSecondFactorDialog = lazily(
  () => import('./reset-second-factor-dialog').then((module) => module.ResetSecondFactorDialog),
  closed,
)

/** What an admin does about somebody's way in. Nobody closes their own account. */
export function AccessActions({ employee }: { employee: Employee }) {
  const t = useTranslations('employees.access')
  const { id, is_admin, clinic } = useUser()
  const employeesChanged = useEmployeesChanged()
  const [open, setOpen] = useState<'deactivate' | 'force_logout' | 'second_factor' | null>(null)
  const invite = useSave('employees.invite')
  const activate = useSave('employees.activate', { onSuccess: employeesChanged })
  const params = { id: employee.id }
  const isOwn = id === employee.id
  const [wasOpen, setWasOpen] = useState(false)
  const close = () => {
    setOpen(null)
    setWasOpen(true)
  }
  // Deactivating takes its button along, and so does a second factor that was reset.
  const row = useKeptFocus<HTMLDivElement>(wasOpen && !open, `${employee.state} ${employee.totp_enabled}`, focusRow)
  return (
    <ButtonRow ref={row}>
      {employee.state === 'invited' && (
        <Button
          variant="default"
          leftSection={<IconMailForward size={17} stroke={1.6} aria-hidden />}
          loading={invite.isPending}
          onClick={() => invite.mutate({ params })}
        >
          {t('invite')}
        </Button>
      )}
      {employee.state === 'inactive' && (
        <Button
          variant="default"
          leftSection={<IconUserCheck size={17} stroke={1.6} aria-hidden />}
          loading={activate.isPending}
          onClick={() => activate.mutate({ params })}
        >
          {t('activate')}
        </Button>
      )}
      {employee.state === 'active' && isSuperAdmin({ clinic_id: clinic.id, is_admin }) && (
        <Button
          variant="default"
          leftSection={<IconLogout size={17} stroke={1.6} aria-hidden />}
          onClick={() => setOpen('force_logout')}
        >
          {t('force_logout')}
        </Button>
      )}
      {employee.totp_enabled && !isOwn && (
        <Button
          variant="default"
          leftSection={<IconShieldOff size={17} stroke={1.6} aria-hidden />}
          onClick={() => setOpen('second_factor')}
        >
          {t('reset_second_factor')}
        </Button>
      )}
      {employee.active && !isOwn && (
        <Button
          variant="danger"
          leftSection={<IconUserOff size={17} stroke={1.6} aria-hidden />}
          onPointerEnter={loadSheet}
          onFocus={loadSheet}
          onClick={() => setOpen('deactivate')}
        >
          {t('deactivate')}
        </Button>
      )}
      {open === 'deactivate' && <DeactivateSheet employee={employee} onClosed={close} />}
      {open === 'second_factor' && <ResetSecondFactorDialog person={employee} onClosed={close} />}
      {open === 'force_logout' && <ForceLogoutDialog person={employee} onClosed={close} />}
    </ButtonRow>
  )
}

const focusRow = (row: HTMLElement) => {
  const first = row.querySelector('button')
  if (first) first.focus()
  else focusNear(row)
}
