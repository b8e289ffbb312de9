import { Button, Flex, Text, TextInput } from '@mantine/core'
import { IconLogout, IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { closed, lazily } from '@/components/ui/lazily'
import { Card } from '@/components/ui/page/card'
import { ApiError, fieldErrors } from '@/lib/client/api-error'
import { useSave } from '@/lib/client/use-api'
import type { Account } from '@/lib/contract/employees'
import classes from './account-panel.module.css'

const ForceLogoutDialog = lazily(
  () => import('./force-logout-dialog').then((module) => module.ForceLogoutDialog),
  closed,
)

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404

/** A super admin finds a user of any clinic by their address, and ends their sessions (product §6). */
export function AccountPanel() {
  const t = useTranslations('employees.account')
  const [email, setEmail] = useState('')
  const [ending, setEnding] = useState<Account | null>(null)
  const find = useSave('employees.find', { quiet: true, handles: (error) => isMissing(error) })
  const found = find.data?.data
  const submit = (event: FormEvent) => {
    event.preventDefault()
    find.mutate({ body: { email: email.trim() } })
  }
  return (
    <Card title={t('title')} lead={t('text')}>
      <Flex
        component="form"
        className={classes.form}
        gap={10}
        align="flex-start"
        wrap="wrap"
        noValidate
        onSubmit={submit}
      >
        <TextInput
          flex="1 1 240px"
          maw={380}
          aria-label={t('email')}
          placeholder={t('email')}
          type="email"
          autoComplete="off"
          value={email}
          error={isMissing(find.error) ? t('none') : fieldErrors(find.error).email}
          onChange={(event) => {
            setEmail(event.currentTarget.value)
            find.reset()
          }}
        />
        <Button
          type="submit"
          variant="default"
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
          aria-disabled={find.isPending || undefined}
        >
          {t('find')}
        </Button>
      </Flex>
      <div role="status">
        {found && (
          <div className={classes.account}>
            <div>
              <Text fw={600}>{found.name}</Text>
              <Text c="dimmed">
                {found.clinic.name} · {t('sessions', { count: found.sessions_count })}
                {!found.active && ` · ${t('inactive')}`}
              </Text>
            </div>
            <EndButton account={found} onEnd={() => setEnding(found)} />
          </div>
        )}
      </div>
      {ending && <ForceLogoutDialog person={ending} onClosed={() => setEnding(null)} onDone={() => find.reset()} />}
    </Card>
  )
}

function EndButton({ account, onEnd }: { account: Account; onEnd: () => void }) {
  const t = useTranslations('employees.access')
  if (account.sessions_count === 0) return null
  return (
    <Button variant="default" leftSection={<IconLogout size={17} stroke={1.6} aria-hidden />} onClick={onEnd}>
      {t('force_logout')}
    </Button>
  )
}
