import { ActionIcon, Badge, Button, Flex, Text } from '@mantine/core'
import { IconArchive, IconCopy, IconDots, IconDownload, IconPencil, IconRestore } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Item } from '@/components/list/items'
import { Menu } from '@/components/ui/menu'
import { call } from '@/lib/client/api'
import { saveFile } from '@/lib/client/save-file'
import { notify } from '@/lib/client/toasts'
import { useSave } from '@/lib/client/use-api'
import type { Template } from '@/lib/contract/templates'
import { fieldsOf, isAnswered } from '@/lib/domain/record/content'
import { cut } from '@/lib/domain/text/cut'

type Props = { template: Template; onOpen: (id: number) => void }

/** A name that every file system takes. */
const fileName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\w -]/g, '')
    .trim() || 'template'

/** One of the clinic's templates, and what is done with it. */
export function TemplateRow({ template, onOpen }: Props) {
  const t = useTranslations('templates')
  const { id, name, current, draft, active, version } = template
  const update = useSave('templates.update', { quiet: true })
  const duplicate = useSave('templates.duplicate', { onSuccess: ({ data }) => onOpen(data.id) })
  const exported = () =>
    void call('templates.export', { params: { id } }).then(
      (file) =>
        saveFile(new File([JSON.stringify(file, null, 2)], `${fileName(name)}.json`, { type: 'application/json' })),
      () => notify({ type: 'error', message: t('failed') }),
    )
  const content = draft ?? current?.content
  const count = content ? fieldsOf(content).filter(({ kind }) => isAnswered(kind)).length : 0
  const iconOf = (Icon: typeof IconCopy) => <Icon size={16} stroke={1.6} aria-hidden />
  return (
    <Item
      title={name}
      order={4}
      tags={
        <Flex gap={6} wrap="wrap">
          <Badge color={current ? 'accent' : 'gray'}>
            {current ? t('version', { number: current.number }) : t('unpublished')}
          </Badge>
          {current && draft && <Badge color="warn">{t('draft')}</Badge>}
          {!active && <Badge>{t('archived')}</Badge>}
        </Flex>
      }
      actions={
        <>
          <Button
            variant="default"
            size="compact-md"
            aria-label={t('edit', { name })}
            onClick={() => onOpen(id)}
            px={8}
          >
            <IconPencil size={17} stroke={1.6} aria-hidden />
          </Button>
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <ActionIcon aria-label={t('more', { name })} title={t('more', { name })}>
                <IconDots size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={iconOf(IconCopy)}
                onClick={() => duplicate.send({ params: { id }, body: { name: cut(t('copy_of', { name }), 120) } })}
              >
                {t('duplicate')}
              </Menu.Item>
              {current && (
                <Menu.Item leftSection={iconOf(IconDownload)} onClick={exported}>
                  {t('export')}
                </Menu.Item>
              )}
              <Menu.Item
                leftSection={iconOf(active ? IconArchive : IconRestore)}
                onClick={() => update.mutate({ params: { id }, version, body: { active: !active } })}
              >
                {t(active ? 'archive' : 'unarchive')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </>
      }
    >
      <Text size="sm" c="dimmed">
        {t('fields_count', { count })}
      </Text>
    </Item>
  )
}
