import { Badge } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import type { ListColumn } from '@/components/list/columns'
import { RowTitle } from '@/components/list/row-title'
import { InitialsDisc } from '@/components/ui/initials-disc'
import { paths } from '@/lib/client/paths'
import type { BoardDocument } from '@/lib/contract/document-board'
import { unsignedStates } from '@/lib/domain/documents/board'

const colors = {
  ...{ created: 'gray', sent: 'accent', opened: 'accent', signed: 'accent' },
  ...{ expiring: 'warn', expired: 'warn', revoked: 'danger' },
} as const

/** When the last thing happened to a document. */
const lastOf = (row: BoardDocument): string =>
  row.revoked_at ?? row.signed_at ?? row.opened_at ?? row.sent_at ?? row.created_at

/** The columns of the board: whose document it is, which, how far, since when and until when. */
export function useBoardColumns(professionals: { id: number; name: string }[]): ListColumn<BoardDocument>[] {
  const t = useTranslations('document-board')
  const { day, plainDay, nearPlainDay } = useDates()
  const isUnsigned = ({ state }: BoardDocument) => unsignedStates.some((one) => one === state)
  const professional = ({ professional_id }: BoardDocument) =>
    professionals.find(({ id }) => id === professional_id)?.name
  return [
    {
      key: 'patient',
      label: t('columns.patient'),
      width: 'clamp(200px, 20vw, 320px)',
      sorts: ['name', '-name'],
      text: ({ patient }) => patient.name,
      cell: (row) => (
        <RowTitle
          text={row.patient.name}
          opens={paths['patients.own_documents'](row.patient.id)}
          face={<InitialsDisc id={row.patient.id} name={row.patient.name} />}
          tags={isUnsigned(row) && row.patient.reach !== 'mail' && <Badge>{t(row.patient.reach)}</Badge>}
          under={[
            row.title,
            isUnsigned(row) && row.expires_on && t('until', { day: nearPlainDay(row.expires_on) }),
            isUnsigned(row) && row.reminders > 0 && t('reminded', { count: row.reminders }),
          ]}
        />
      ),
    },
    {
      key: 'title',
      label: t('columns.title'),
      from: 'sm',
      text: ({ title }) => title,
      cell: ({ title }) => title,
    },
    {
      key: 'state',
      label: t('columns.state'),
      width: 124,
      text: ({ state }) => t(`state.${state}`),
      cell: ({ state }) => <Badge color={colors[state]}>{t(`state.${state}`)}</Badge>,
    },
    {
      key: 'created_at',
      label: t('columns.created_at'),
      from: 'md',
      width: 112,
      sorts: ['-created_at', 'created_at'],
      text: ({ created_at }) => day(created_at),
      cell: ({ created_at }) => day(created_at),
    },
    {
      key: 'last',
      label: t('columns.last'),
      from: 'lg',
      width: 112,
      text: (row) => day(lastOf(row)),
      cell: (row) => day(lastOf(row)),
    },
    {
      key: 'expires_on',
      label: t('columns.expires_on'),
      from: 'sm',
      width: 128,
      text: ({ expires_on }) => expires_on && plainDay(expires_on),
      cell: ({ expires_on }) => expires_on && plainDay(expires_on),
    },
    {
      key: 'reminders',
      label: t('columns.reminders'),
      from: 'lg',
      width: 132,
      text: ({ reminders }) => reminders || null,
      cell: ({ reminders, reminded_at }) => reminded_at && `${reminders} · ${day(reminded_at)}`,
    },
    {
      key: 'professional',
      label: t('columns.professional'),
      from: 'lg',
      width: 176,
      text: professional,
      cell: professional,
    },
  ]
}
