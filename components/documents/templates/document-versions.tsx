import { Button, Flex, Stack, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { ReadState } from '@/components/list/waiting/read-state'
import { OwnModal } from '@/components/ui/own-modal'
import { useRead } from '@/lib/client/use-api'
import type { PastDocument } from '@/lib/contract/document-templates'

type Props = { templateId: number; onTake: (past: PastDocument) => void; onClosed: () => void }

/** What a document said at each time, with a way to go on from an earlier one. */
export function DocumentVersions({ templateId, onTake, onClosed }: Props) {
  const t = useTranslations('document-templates')
  const { dayTime } = useDates()
  const read = useRead('document-templates.versions', { params: { id: templateId } }, { staleTime: 0 })
  return (
    <OwnModal title={t('editor.versions')} closeLabel={t('editor.close')} onClosed={onClosed}>
      <ReadState read={read} failed={t('editor.versions_failed')} height={80} />
      <Stack gap={10} component="ul">
        {read.data?.data.map((past) => (
          <Flex key={past.number} component="li" gap={10} align="center" justify="space-between" wrap="wrap">
            <div>
              <Text fw={600}>{t('version', { number: past.number })}</Text>
              <Text size="sm" c="dimmed">
                {[dayTime(past.created_at), past.is_correction && t('correction')].filter(Boolean).join(' · ')}
              </Text>
            </div>
            <Button
              variant="default"
              size="compact-md"
              aria-label={t('editor.take_of', { number: past.number })}
              onClick={() => onTake(past)}
            >
              {t('editor.take')}
            </Button>
          </Flex>
        ))}
      </Stack>
    </OwnModal>
  )
}
