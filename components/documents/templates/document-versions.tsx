import { Button, Flex, Stack, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useLocale, useTranslations } from 'next-intl'
import { languageName } from '@/components/format/language-name'
import { useDates } from '@/components/format/use-dates'
import { ReadState } from '@/components/list/waiting/read-state'
import { RichText } from '@/components/record/rich/rich-text'
import { OwnModal } from '@/components/ui/own-modal'
import { useRead } from '@/lib/client/use-api'
import type { PastDocument } from '@/lib/contract/document-templates'
import { languagesOf } from '@/lib/domain/documents/template-faults'

import { usePlaceNames } from './use-place-names'

type Props = { templateId: number; onTake: (past: PastDocument) => void; onClosed: () => void }

/** What a document said at each time, with a way to go on from an earlier one. */
export function DocumentVersions({ templateId, onTake, onClosed }: Props) {
  const t = useTranslations('document-templates')
  const reader = useLocale()
  const { shown } = usePlaceNames()
  const { dayTime } = useDates()
  const read = useRead('document-templates.versions', { params: { id: templateId } }, { staleTime: 0 })
  return (
    <OwnModal size="lg" title={t('editor.versions')} closeLabel={t('editor.close')} onClosed={onClosed}>
      <ReadState read={read} failed={t('editor.versions_failed')} height={80} />
      <Stack gap={10} component="ul">
        {read.data?.data.map((past) => (
          <Flex key={past.number} component="li" gap={10} align="flex-start" justify="space-between">
            <div style={{ minWidth: 0 }}>
              <Text fw={600}>{t('version', { number: past.number })}</Text>
              <Text size="sm" c="dimmed">
                {[dayTime(past.created_at), past.is_correction && t('correction')].filter(Boolean).join(' · ')}
              </Text>
              {languagesOf(past.content).map((locale) => {
                const { title, body } = past.content.texts[locale]!
                return (
                  <details key={locale}>
                    <Text component="summary" py={6} style={{ overflowWrap: 'anywhere' }}>
                      {`${languageName(locale, reader)} · ${shown(title)}`}
                    </Text>
                    <div lang={locale}>
                      <RichText text={shown(body)} spaced />
                      <ul>
                        {past.content.boxes.map(({ key, label, required }) => (
                          <Text key={key} component="li" mt={8}>
                            {`☐ ${shown(label[locale] ?? '')}${required ? ' *' : ''}`}
                          </Text>
                        ))}
                      </ul>
                    </div>
                  </details>
                )
              })}
            </div>
            <Button
              variant="default"
              size="compact-md"
              flex="none"
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
