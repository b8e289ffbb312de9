import { Box, Group, Stack, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { SideDrawer } from '@/components/form/side-drawer'
import { DownloadButton } from '@/components/ui/download-button'
import { useUser } from '@/lib/client/use-user'
import { MoreTexts } from '@/lib/i18n/more-texts'

type Props = { patient: { id: number; name: string }; onClosed: () => void }

/** What a patient is given of who read their record: what it says and what not, and to take it along. */
export const AccessReport = (props: Props) => (
  <MoreTexts files={['audit', 'settings']}>
    <ReportDrawer {...props} />
  </MoreTexts>
)

function ReportDrawer({ patient, onClosed }: Props) {
  const t = useTranslations('audit.accesses.report')
  const close = useTranslations('form')('close')
  return (
    <SideDrawer title={t('of', { name: patient.name })} closeLabel={close} onClose={onClosed}>
      <Box flex={1} miw={0} p={{ base: 16, sm: 24 }} style={{ overflowY: 'auto' }}>
        <AccessReportFiles patientId={patient.id} />
      </Box>
    </SideDrawer>
  )
}

/** The report as files, with what is in them; its words are those of `audit` and `settings`. */
export function AccessReportFiles({ patientId }: { patientId: number }) {
  const t = useTranslations('audit.accesses.report')
  const { access_reports } = useUser().clinic
  const name = `${t('file')}-${patientId}`
  const params = { id: patientId }
  return (
    <Stack gap={12}>
      <Text>{t('text')}</Text>
      <Text c="dimmed">{t(`policy.${access_reports}`)}</Text>
      <Group gap={8} align="flex-start">
        <DownloadButton
          name="accesses.report"
          params={params}
          query={{ format: 'pdf' }}
          fileName={`${name}.pdf`}
          type="application/pdf"
          icon={IconFileTypePdf}
        >
          {t('pdf')}
        </DownloadButton>
        <DownloadButton
          name="accesses.report"
          params={params}
          query={{ format: 'csv' }}
          fileName={`${name}.csv`}
          type="text/csv"
          icon={IconFileTypeCsv}
        >
          {t('csv')}
        </DownloadButton>
      </Group>
      <Text size="sm" c="dimmed">
        {t('logged')}
      </Text>
    </Stack>
  )
}
