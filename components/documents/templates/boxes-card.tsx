import { ActionIcon, Button, Flex, Stack, Switch, Textarea } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/page/card'
import type { DocumentBox } from '@/lib/contract/document-templates'
import { BOX_MAX, BOXES_MAX } from '@/lib/domain/documents/lengths'
import { newKey } from '@/lib/domain/record/edit-template'
import type { Locale } from '@/lib/i18n/locales'
import type { DocumentWork } from './use-document-work'
import { usePlaceNames } from './use-place-names'

/** The checkboxes of a document, with what they say in one language. */
export function BoxesCard({ locale, work }: { locale: Locale; work: DocumentWork }) {
  const t = useTranslations('document-templates.editor')
  const { content, faults } = work
  const { boxes } = content
  const { shown, stored } = usePlaceNames()
  const write = (next: DocumentBox[]) => work.change({ content: { ...content, boxes: next } })
  const put = (at: number, change: Partial<DocumentBox>) =>
    write(boxes.map((box, index) => (index === at ? { ...box, ...change } : box)))
  return (
    <Card title={t('boxes')} lead={t('boxes_lead')}>
      <Stack gap={14}>
        {boxes.map((box, at) => {
          const kept = box.label[locale] ?? ''
          const label = shown(kept)
          return (
            <Flex key={box.key} gap={10} align="flex-start">
              <Stack gap={6} flex={1} miw={0}>
                <Textarea
                  lang={locale}
                  label={t('box', { number: at + 1 })}
                  autosize
                  minRows={1}
                  maxLength={BOX_MAX + label.length - kept.length}
                  value={label}
                  error={faults[`content.boxes.${at}.label.${locale}`]}
                  onChange={(event) =>
                    put(at, { label: { ...box.label, [locale]: stored(event.currentTarget.value) } })
                  }
                />
                <Switch
                  label={t('box_required')}
                  aria-label={t('box_required_of', { number: at + 1 })}
                  checked={box.required}
                  onChange={(event) => put(at, { required: event.currentTarget.checked })}
                />
              </Stack>
              <ActionIcon
                mt={26}
                aria-label={t('box_remove', { number: at + 1 })}
                title={t('box_remove', { number: at + 1 })}
                onClick={() => write(boxes.filter((_, index) => index !== at))}
              >
                <IconTrash size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Flex>
          )
        })}
        {boxes.length < BOXES_MAX && (
          <Button
            variant="default"
            w="fit-content"
            leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
            onClick={() => write([...boxes, { key: newKey('f', crypto.randomUUID()), required: true, label: {} }])}
          >
            {t('box_add')}
          </Button>
        )}
      </Stack>
    </Card>
  )
}
