import { Box, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { TRIAL_DAYS } from '@/lib/domain/constants'

/** How much of the trial is left, in days and as a bar. */
export function TrialProgress({ days }: { days: number }) {
  const t = useTranslations('settings.subscription')
  return (
    <div>
      <Text mb={8} fz={18} fw={650} lts="-0.01em">
        {t('days_left', { days })}
      </Text>
      <Box h={6} bdrs={3} bg="var(--line)" style={{ overflow: 'hidden' }}>
        <Box h="100%" bdrs={3} bg="var(--accent)" style={{ width: `${Math.min(100, (days / TRIAL_DAYS) * 100)}%` }} />
      </Box>
    </div>
  )
}
