import { Badge, Table, Text, UnstyledButton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useInstantText } from '@/components/format/use-instant-text'
import { ReadState } from '@/components/list/waiting/read-state'
import { Card } from '@/components/ui/page/card'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { ImportState } from '@/lib/domain/patients/import/choices'

const tones: Partial<Record<ImportState, string>> = { done: 'accent', stopped: 'danger', undone: 'gray' }

/** The clinic's imports: of which file, who, when, how many and what became of it; none is shown where there is none. */
export function PastImports({ onOpen }: { onOpen: (id: number) => void }) {
  const t = useTranslations('patient-imports')
  const list = useRead('patient-imports.list')
  const people = useRead('professionals.list').data?.data ?? []
  const when = useInstantText(useUser().clinic.time_zone)
  const imports = list.data?.data
  if (imports?.length === 0) return null
  return (
    <Card title={t('past.title')}>
      <ReadState read={list} failed={t('past.failed')} height={120} />
      {imports && (
        <Table aria-label={t('past.table')} verticalSpacing={8} highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('past.file')}</Table.Th>
              <Table.Th visibleFrom="sm">{t('past.when')}</Table.Th>
              <Table.Th visibleFrom="sm">{t('past.who')}</Table.Th>
              <Table.Th ta="right">{t('past.many')}</Table.Th>
              <Table.Th>{t('past.state')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {imports.map(({ id, file_name, created_at, created_by, outcome, state }) => (
              <Table.Tr key={id}>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>
                  <UnstyledButton
                    fw={550}
                    ta="left"
                    mih={{ base: 44, sm: 0 }}
                    aria-label={t('past.open', { name: file_name })}
                    onClick={() => onOpen(id)}
                  >
                    {file_name}
                  </UnstyledButton>
                  <Text hiddenFrom="sm" size="sm" c="dimmed">
                    {when(created_at)}
                  </Text>
                </Table.Td>
                <Table.Td visibleFrom="sm">{when(created_at)}</Table.Td>
                <Table.Td visibleFrom="sm">{people.find((one) => one.id === created_by)?.name}</Table.Td>
                <Table.Td ta="right">{outcome.created + outcome.filled}</Table.Td>
                <Table.Td>
                  <Badge variant="light" color={tones[state] ?? 'warn'}>
                    {t(`state.${state}`)}
                  </Badge>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Card>
  )
}
