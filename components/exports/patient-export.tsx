import { Box, Stack, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { SideDrawer } from '@/components/form/side-drawer'
import { Warning } from '@/components/ui/warning'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { ExportState } from './export-state'

type Props = { patient: { id: number; name: string }; onClosed: () => void }

const parts = ['pdf', 'json', 'fhir', 'files'] as const

/** All that is kept of a patient as a file: what is in it, for what it is, and how far it is. */
export const PatientExport = (props: Props) => (
  <MoreTexts files={['exports', 'settings']}>
    <ExportDrawer {...props} />
  </MoreTexts>
)

function ExportDrawer({ patient, onClosed }: Props) {
  const t = useTranslations('exports')
  const close = useTranslations('form')('close')
  return (
    <SideDrawer title={t('title', { name: patient.name })} closeLabel={close} onClose={onClosed}>
      <Box flex={1} miw={0} p={{ base: 16, sm: 24 }} style={{ overflowY: 'auto' }}>
        <Stack gap={16}>
          <div>
            <Text mb={6}>{t('what')}</Text>
            <Stack component="ul" gap={4} pl={20} c="dimmed" style={{ listStyle: 'disc' }}>
              {parts.map((part) => (
                <li key={part} style={{ display: 'list-item' }}>
                  {t(`parts.${part}`)}
                </li>
              ))}
            </Stack>
          </div>
          <Text>{t('why')}</Text>
          <Warning>{t('care')}</Warning>
          <Text size="sm" c="dimmed">
            {t('logged')}
          </Text>
          <ExportState of={{ patientId: patient.id }} start={t('start')} />
        </Stack>
      </Box>
    </SideDrawer>
  )
}
