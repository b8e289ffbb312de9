import { ActionIcon, Badge, Flex, Text } from '@mantine/core'
import { IconArchive, IconPencil, IconRestore } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { languageName } from '@/components/format/language-name'
import { Item } from '@/components/list/items'
import type { DocumentTemplate } from '@/lib/contract/document-templates'
import { isCheckable, languagesOf } from '@/lib/domain/documents/template-faults'
import { useTemplateArchive } from './use-template-archive'

type Props = {
  template: DocumentTemplate
  /** None where its text is written elsewhere. */
  onOpen?: (id: number) => void
}

/** One of the clinic's documents: its version, its languages, and what is done with it. */
export function DocumentTemplateRow({ template, onOpen }: Props) {
  const t = useTranslations('document-templates')
  const reader = useLocale()
  const { id, name, number, content, active } = template
  const archive = useTemplateArchive()
  const Icon = active ? IconArchive : IconRestore
  const archiving = t(active ? 'archive_one' : 'unarchive_one', { name })
  return (
    <Item
      title={name}
      tags={
        <Flex gap={6} wrap="wrap">
          <Badge color="accent">{t('version', { number })}</Badge>
          {isCheckable(content) && <Badge>{t('checkable', { count: content.boxes.length })}</Badge>}
          {!active && <Badge>{t('archived')}</Badge>}
        </Flex>
      }
      actions={
        <>
          {onOpen && (
            <ActionIcon aria-label={t('edit', { name })} title={t('edit', { name })} onClick={() => onOpen(id)}>
              <IconPencil size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          )}
          <ActionIcon aria-label={archiving} title={archiving} onClick={() => archive.toggle(template)}>
            <Icon size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </>
      }
    >
      <Text size="sm" c="dimmed">
        {languagesOf(content)
          .map((locale) => languageName(locale, reader))
          .join(', ')}
      </Text>
    </Item>
  )
}
