import { Badge, Text, UnstyledButton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useInstantText } from '@/components/format/use-instant-text'
import { ReadState } from '@/components/list/waiting/read-state'
import { Card } from '@/components/ui/page/card'
import kit from '@/components/ui/table.module.css'
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
        <table className={`${kit.table} ${kit.airy} ${kit.hovers}`} aria-label={t('past.table')}>
          <thead>
            <tr>
              <th>{t('past.file')}</th>
              <th className="mantine-visible-from-sm">{t('past.when')}</th>
              <th className="mantine-visible-from-sm">{t('past.who')}</th>
              <th className={kit.right}>{t('past.many')}</th>
              <th>{t('past.state')}</th>
            </tr>
          </thead>
          <tbody>
            {imports.map(({ id, file_name, created_at, created_by, outcome, state }) => (
              <tr key={id}>
                <td style={{ overflowWrap: 'anywhere' }}>
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
                </td>
                <td className="mantine-visible-from-sm">{when(created_at)}</td>
                <td className="mantine-visible-from-sm">{people.find((one) => one.id === created_by)?.name}</td>
                <td className={kit.right}>{outcome.created + outcome.filled}</td>
                <td>
                  <Badge variant="light" color={tones[state] ?? 'warn'}>
                    {t(`state.${state}`)}
                  </Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
