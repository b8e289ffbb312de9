import { Button, Group, Modal, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { notify } from '@/lib/client/toasts'
import { useSave } from '@/lib/client/use-api'
import classes from './employee.module.css'

type Props = {
  person: { id: number; name: string }
  onClosed: () => void
  /** Told once their sessions are ended. */
  onDone?: () => void
}

/** The question before all of somebody's sessions are ended (specification §6); afterwards, how many they were. */
export function ForceLogoutDialog({ person, onClosed, onDone }: Props) {
  const t = useTranslations('employees.force_logout')
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  const end = useSave('professionals.force-logout', {
    quiet: true,
    onSuccess: ({ data }) => {
      notify({ type: 'success', message: t('done', { count: data.ended_sessions, name: person.name }) })
      onDone?.()
      setOpen(false)
    },
  })
  return (
    <Modal
      opened={open}
      onClose={() => setOpen(false)}
      onExitTransitionEnd={onClosed}
      title={t('title', { name: person.name })}
      closeButtonProps={{ 'aria-label': t('keep') }}
      classNames={{ title: classes.dialogTitle }}
      size="sm"
      centered
      zIndex={400}
    >
      <Text mb="lg">{t('text')}</Text>
      <Group justify="flex-end" gap="sm">
        <Button
          variant="default"
          color="red"
          className={classes.danger}
          loading={end.isPending}
          onClick={() => end.mutate({ params: { id: person.id } })}
        >
          {t('confirm')}
        </Button>
        <Button data-autofocus onClick={() => setOpen(false)}>
          {t('keep')}
        </Button>
      </Group>
    </Modal>
  )
}
