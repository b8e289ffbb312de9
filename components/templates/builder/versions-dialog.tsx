import { Button, Flex, Modal, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { ReadState } from '@/components/list/waiting/read-state'
import { useRead } from '@/lib/client/use-api'
import type { PastVersion } from '@/lib/contract/templates'

type Props = { templateId: number; onTake: (version: PastVersion) => void; onClosed: () => void }

/** What was published, with a way to go on from an earlier one. */
export function VersionsDialog({ templateId, onTake, onClosed }: Props) {
  const t = useTranslations('templates')
  const { dayTime } = useDates()
  const read = useRead('templates.versions', { params: { id: templateId } }, { staleTime: 0 })
  const { data } = read
  return (
    <Modal opened onClose={onClosed} title={t('versions')} closeButtonProps={{ 'aria-label': t('close') }}>
      <ReadState read={read} failed={t('versions_failed')} height={80} />
      {data?.data.length === 0 && <Text c="dimmed">{t('versions_none')}</Text>}
      <Stack gap={10} component="ul">
        {data?.data.map((version) => (
          <Flex key={version.id} component="li" gap={10} align="center" justify="space-between" wrap="wrap">
            <div>
              <Text fw={600}>{t('version', { number: version.number })}</Text>
              <Text size="sm" c="dimmed">
                {dayTime(version.created_at)}
              </Text>
            </div>
            <Button
              variant="default"
              size="compact-md"
              aria-label={t('version_take_of', { number: version.number })}
              onClick={() => onTake(version)}
            >
              {t('version_take')}
            </Button>
          </Flex>
        ))}
      </Stack>
    </Modal>
  )
}
