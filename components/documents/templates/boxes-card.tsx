import { ActionIcon, Button, Flex, Stack, Switch, Textarea } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useNamedText } from '@/components/form/use-named-text'
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
  const write = (next: DocumentBox[]) => work.change({ content: { ...content, boxes: next } })
  return (
    <Card title={t('boxes')} lead={t('boxes_lead')}>
      <Stack gap={14}>
        {boxes.map((box, at) => (
          <BoxRow
            key={box.key}
            {...{ box, locale }}
            number={at + 1}
            fault={faults[`content.boxes.${at}.label.${locale}`]}
            onChange={(change) => write(boxes.map((each) => (each === box ? { ...box, ...change } : each)))}
            onRemove={() => write(boxes.filter((each) => each !== box))}
          />
        ))}
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

type RowProps = {
  box: DocumentBox
  /** Which of them it is, from one. */
  number: number
  locale: Locale
  fault: string | undefined
  onChange: (change: Partial<DocumentBox>) => void
  onRemove: () => void
}

function BoxRow({ box, number, locale, fault, onChange, onRemove }: RowProps) {
  const t = useTranslations('document-templates.editor')
  const stored = box.label[locale] ?? ''
  const label = useNamedText(stored, usePlaceNames(), (next) => onChange({ label: { ...box.label, [locale]: next } }))
  return (
    <Flex gap={10} align="flex-start">
      <Stack gap={6} flex={1} miw={0}>
        <Textarea
          lang={locale}
          label={t('box', { number })}
          autosize
          minRows={1}
          maxLength={BOX_MAX + label.value.length - stored.length}
          value={label.value}
          error={fault}
          onChange={(event) => label.write(event.currentTarget.value)}
          onBlur={label.leave}
        />
        <Switch
          label={t('box_required')}
          aria-label={t('box_required_of', { number })}
          checked={box.required}
          onChange={(event) => onChange({ required: event.currentTarget.checked })}
        />
      </Stack>
      <ActionIcon
        mt={26}
        aria-label={t('box_remove', { number })}
        title={t('box_remove', { number })}
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Flex>
  )
}
