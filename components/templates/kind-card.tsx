import { Button, Flex, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ArchivedBelow } from '@/components/list/archived-below'
import { Card } from '@/components/ui/page/card'
import { useSave } from '@/lib/client/use-api'
import type { Starter, Template, TemplateKind } from '@/lib/contract/templates'
import { newKey } from '@/lib/domain/record/edit-template'
import { TemplateRow } from './template-row'

type Props = { kind: TemplateKind; templates: Template[]; starters: Starter[]; onOpen: (id: number) => void }

/** The clinic's templates of a kind, and those of ours that it has not taken over. */
export function KindCard({ kind, templates, starters, onOpen }: Props) {
  const t = useTranslations('templates')
  const created = useSave('templates.create', { quiet: true, onSuccess: ({ data }) => onOpen(data.id) })
  const adopted = useSave('templates.adopt')
  const create = () => {
    const section = { key: newKey('s', crypto.randomUUID()), label: {}, fields: [] }
    created.send({ body: { kind, name: t('new_name'), draft: { sections: [section] } } })
  }
  return (
    <Card
      title={t(`kind_of.${kind}`)}
      action={
        <Button
          variant="default"
          aria-label={t('new_of', { kind: t(`kind_of.${kind}`) })}
          loading={created.isPending}
          leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
          onClick={create}
        >
          {t('new')}
        </Button>
      }
    >
      {!templates.some(({ active }) => active) && <Text c="dimmed">{t('none')}</Text>}
      <ArchivedBelow all={templates} label={(count) => t('show_archived', { count })}>
        {(template) => <TemplateRow key={template.id} {...{ template, onOpen }} />}
      </ArchivedBelow>
      {starters.length > 0 && (
        <>
          <Title order={3} fz="sm" c="dimmed">
            {t('starters')}
          </Title>
          <ul>
            {starters.map(({ starter, name }) => (
              <Flex key={starter} component="li" justify="space-between" align="center" gap={10} py={4}>
                <Text>{name}</Text>
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={t('use_one', { name })}
                  onClick={() => adopted.mutate({ body: { starter } })}
                >
                  {t('use')}
                </Button>
              </Flex>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
