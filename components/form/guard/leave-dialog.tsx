import { Button, Group, Modal, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { useBackClosesSheet } from '@/components/ui/use-back-closes'
import type { UnsavedGuard } from './use-unsaved-guard'

/** The question before unsaved work is left. Going on with the form is what Enter and Escape choose. */
export function LeaveDialog({ guard }: { guard: UnsavedGuard }) {
  const t = useTranslations('form')
  useBackClosesSheet(guard.asking, guard.stay)
  return (
    <Modal
      opened={guard.asking}
      onClose={guard.stay}
      title={t('leave_title')}
      closeButtonProps={{ 'aria-label': t('stay') }}
      size="sm"
      centered
      zIndex={400}
      data-question={guard.asking || undefined}
    >
      <Text mb="lg">{t('leave_text')}</Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" data-autofocus onClick={guard.stay}>
          {t('stay')}
        </Button>
        <Button variant="danger" onClick={guard.discard}>
          {t('discard')}
        </Button>
      </Group>
    </Modal>
  )
}
