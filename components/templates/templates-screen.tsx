'use client'

import { Flex, Skeleton, Stack, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { useFilters } from '@/components/list/data/use-filters'
import { ReadState } from '@/components/list/waiting/read-state'
import { lazily, stay } from '@/components/ui/lazily'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { TemplateKind } from '@/lib/contract/templates'
import { ImportButton } from './import-button'
import { KindCard } from './kind-card'

const load = () => import('./builder/template-builder')
const TemplateBuilder = lazily(
  () => load().then((module) => module.TemplateBuilder),
  stay,
  () => <Skeleton height={480} radius={14} />,
)

const kinds = ['record', 'anamnesis', 'exploration'] as const satisfies TemplateKind[]

/** The clinic's templates by kind, and one of them being written (product §13.6). */
export function TemplatesScreen() {
  const t = useTranslations('templates')
  const { is_admin } = useUser()
  const [address, change] = useFilters()
  const read = useRead('templates.list', {}, { enabled: is_admin })
  const { data } = read
  const open = (id: number) => change({ template: String(id) })
  // The guards lead who is no admin elsewhere (lib/domain/navigation.ts); until they have, nothing is asked for.
  if (!is_admin) return null
  if (!data) return <ReadState read={read} failed={t('failed')} height={480} />
  const opened = data.data.find(({ id }) => String(id) === address.get('template'))
  if (opened) {
    return <TemplateBuilder key={opened.id} template={opened} onLeave={() => change({ template: undefined })} />
  }
  return (
    <Stack gap={20}>
      <Flex gap={12} justify="space-between" align="flex-start" wrap="wrap">
        <Text c="dimmed" flex="1 1 320px">
          {t('lead')}
        </Text>
        <ImportButton onImported={open} />
      </Flex>
      {kinds.map((kind) => (
        <KindCard
          key={kind}
          kind={kind}
          templates={data.data.filter((template) => template.kind === kind)}
          starters={data.starters.filter((starter) => starter.kind === kind)}
          onOpen={open}
        />
      ))}
    </Stack>
  )
}
