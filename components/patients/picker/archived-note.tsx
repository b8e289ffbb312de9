import { Button, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { useStatus } from '@/components/patients/use-status'
import { readAnswers } from '@/lib/client/read-answers'
import { useRead } from '@/lib/client/use-api'
import { MoreTexts } from '@/lib/i18n/more-texts'
import type { PickedPatient } from './picked-patient'

/** That who was picked is archived, and the way back, before anything is booked for them. */
export function ArchivedNote({ patient }: { patient: PickedPatient }) {
  const client = useQueryClient()
  const seen = [
    ...readAnswers(client, 'patients.show').map(({ data }) => data),
    ...readAnswers(client, 'patients.list').flatMap(({ data }) => data),
  ]
  // They were found or looked at just now: nobody else is asked about.
  const isSuspect = seen.some(({ id, status }) => id === patient.id && status === 'archived')
  const { data } = useRead('patients.show', { params: { id: patient.id } }, { enabled: isSuspect })
  return data?.data.status === 'archived' ? (
    <MoreTexts files={['patients']}>
      <Note known={data.data} />
    </MoreTexts>
  ) : null
}

function Note({ known }: { known: Parameters<ReturnType<typeof useStatus>>[0] }) {
  const t = useTranslations('patients')
  const setStatus = useStatus()
  return (
    <Text component="div" role="status" c="var(--warn)" fz={12.5} mt={4}>
      {t('picked_archived', { name: known.name })}{' '}
      <Button variant="subtle" size="compact-sm" onClick={() => setStatus(known, 'active')}>
        {t('menu.activate')}
      </Button>
    </Text>
  )
}
