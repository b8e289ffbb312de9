import { Alert, Button, Group, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { useDates } from '@/components/format/use-dates'
import { focusNear } from '@/components/ui/focus-near'
import { notify } from '@/lib/client/toasts'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import { isGuess } from '@/lib/domain/clinic/first-steps'
import { useSaidSteps } from './said-steps'

/**
 * Above the week that a new clinic was given: whether it is right, where the first step of that name leads. Nobody else is asked,
 * nor is anybody once it was said, or the week was changed.
 */
export function ConfirmHours({ professionalId }: { professionalId: number }) {
  const t = useTranslations('plannings.guess')
  const { id, is_admin } = useUser()
  const { said, say } = useSaidSteps(id)
  const { today } = useDates()
  const enabled = is_admin && !said.includes('hours')
  const plannings = useRead('plannings.list', { query: { from: today, to: today } }, { enabled }).data?.data ?? []
  if (!enabled || !isGuess(plannings) || plannings[0]!.professional_id !== professionalId) return null
  const confirm = ({ currentTarget }: MouseEvent) => {
    focusNear(currentTarget)
    say('hours')
    notify({ type: 'success', message: t('done') })
  }
  return (
    <Alert>
      <Group gap={12} justify="space-between">
        <Text size="sm">{t('text')}</Text>
        <Button size="compact-md" onClick={confirm}>
          {t('confirm')}
        </Button>
      </Group>
    </Alert>
  )
}
