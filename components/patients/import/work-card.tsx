import { Progress, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/page/card'
import type { PatientImport } from '@/lib/contract/patient-imports'

/** How far the jobs have come with it. */
export function WorkCard({ found: { state, done, rows } }: { found: PatientImport }) {
  const t = useTranslations('patient-imports.work')
  const what = state as 'checking' | 'importing' | 'undoing'
  return (
    <Card title={t(what)} lead={t('leave')}>
      <Progress value={rows > 0 ? (100 * done) / rows : 0} size="lg" aria-label={t(what)} />
      <Text role="status" c="dimmed">
        {t('progress', { done, rows })}
      </Text>
    </Card>
  )
}
