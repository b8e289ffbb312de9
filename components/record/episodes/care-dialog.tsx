import { Button, Group, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CallFault } from '@/components/form/call-fault'
import { GuardedDialog } from '@/components/form/guard/guarded-dialog'

type Props = {
  title: string
  /** Something in it is not as it was when it was opened. */
  isDirty: boolean
  isPending: boolean
  /** It is saved: the dialog goes away by itself. */
  isDone: boolean
  /** What saving does, where it is not simply that. */
  saveLabel?: string
  /** A refusal that is about none of the fields. */
  error: unknown
  onSave: () => void
  onClosed: () => void
  children: ReactNode
}

/** A few fields over the record, saved together. */
export function CareDialog({ isPending, error, saveLabel, onSave, children, ...frame }: Props) {
  const t = useTranslations('measures.episode')
  return (
    <GuardedDialog size="md" {...frame}>
      {(close) => (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!isPending) onSave()
          }}
        >
          <Stack gap={14}>
            {children}
            <CallFault error={error} />
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={close}>
                {t('cancel')}
              </Button>
              <Button type="submit" loading={isPending}>
                {saveLabel ?? t('save')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </GuardedDialog>
  )
}
