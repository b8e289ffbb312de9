import { useTranslations } from 'next-intl'
import type { ListColumn } from '@/components/list/columns'
import { ArchivedBadge, nameColumn } from '@/components/list/name-column'
import type { Room } from '@/lib/contract/rooms'

/** The columns of the rooms' list. */
export function useRoomColumns(onOpen: (room: Room) => void): ListColumn<Room>[] {
  const t = useTranslations('rooms')
  const places = ({ capacity }: Room) => t('places', { count: capacity })
  return [
    nameColumn(t('columns.name'), (row) => ({
      opens: () => onOpen(row),
      tone: row.color,
      tags: !row.active && <ArchivedBadge />,
      under: [t(`kind.${row.kind}`), places(row)],
    })),
    {
      key: 'kind',
      label: t('columns.kind'),
      from: 'sm',
      width: 180,
      text: ({ kind }) => t(`kind.${kind}`),
      cell: ({ kind }) => t(`kind.${kind}`),
    },
    {
      key: 'capacity',
      label: t('columns.capacity'),
      from: 'sm',
      width: 140,
      align: 'right',
      sorts: ['-capacity', 'capacity'],
      text: ({ capacity }) => capacity,
      cell: places,
    },
  ]
}
