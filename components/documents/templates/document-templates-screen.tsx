'use client'

import { Button, Flex, Skeleton, Stack, Text } from '@mantine/core'
import { useKey } from '@/components/list/use-key'
import '@/components/ui/mantine-parts'
import { IconFileText, IconPlus } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { ArchivedBelow } from '@/components/list/archived-below'
import { useFilters } from '@/components/list/data/use-filters'
import { ListState } from '@/components/list/list-state'
import { ReadState } from '@/components/list/waiting/read-state'
import { lazily, stay } from '@/components/ui/lazily'
import { Card } from '@/components/ui/page/card'
import { paths } from '@/lib/client/paths'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import { DocumentTemplateRow } from './document-template-row'

const DocumentEditor = lazily(
  () => import('./document-editor').then((module) => module.DocumentEditor),
  stay,
  () => <Skeleton height={480} radius={14} />,
)

const NEW = 'new'

/** The clinic's documents that patients sign, and one of them being written (product §17). */
export function DocumentTemplatesScreen() {
  const t = useTranslations('document-templates')
  const { is_admin } = useUser()
  const [address, change] = useFilters()
  const read = useRead('document-templates.list', {}, { enabled: is_admin })
  const { data } = read
  const open = (id: number | typeof NEW) => change({ document: String(id) })
  const leave = () => change({ document: undefined })
  useKey('n', () => data && !address.get('document') && open(NEW))
  // The guards lead who is no admin elsewhere (lib/domain/navigation.ts); until they have, nothing is asked for.
  if (!is_admin) return null
  if (!data) return <ReadState read={read} failed={t('failed')} height={480} />
  // The clinic's own consent has a screen of its own.
  const documents = data.data.filter(({ kind }) => kind === 'document')
  const asked = address.get('document')
  const opened = documents.find(({ id }) => String(id) === asked)
  if (opened || asked === NEW)
    return <DocumentEditor key={opened?.id ?? NEW} template={opened} kind="document" onLeave={leave} />
  return (
    <Stack gap={20}>
      <Flex gap={12} justify="space-between" align="flex-start" wrap="wrap">
        <Text c="dimmed" flex="1 1 320px">
          {t('lead')}
        </Text>
        <Flex gap={8} wrap="wrap">
          <Button variant="default" component={Link} href={paths['patients.documents']()}>
            {t('board')}
          </Button>
          <Button leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />} onClick={() => open(NEW)}>
            {t('new')}
          </Button>
        </Flex>
      </Flex>
      {documents.length === 0 ? (
        <ListState icon={<IconFileText size={26} stroke={1.6} />} title={t('none')} text={t('none_text')} />
      ) : (
        <Card title={t('title')}>
          <ArchivedBelow all={documents} label={(count) => t('show_archived', { count })}>
            {(template) => <DocumentTemplateRow key={template.id} template={template} onOpen={open} />}
          </ArchivedBelow>
        </Card>
      )}
    </Stack>
  )
}
