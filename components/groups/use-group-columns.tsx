import { useTranslations } from 'next-intl'
import type { ListColumn } from '@/components/list/columns'
import { ArchivedBadge, nameColumn } from '@/components/list/name-column'
import { paths } from '@/lib/client/paths'
import { useRead } from '@/lib/client/use-api'
import type { Group } from '@/lib/contract/groups'
import { useLimitsText } from './use-limits-text'

/** The columns of the groups' list. */
export function useGroupColumns(): ListColumn<Group>[] {
  const t = useTranslations('groups')
  const people = useRead('professionals.list').data?.data
  const rooms = useRead('rooms.list').data?.data
  const places = ({ capacity }: Group) => t('places', { count: capacity })
  const limits = useLimitsText()
  const ledBy = ({ professional_id }: Group) => people?.find(({ id }) => id === professional_id)?.name ?? ''
  const meetsIn = ({ room_id }: Group) => rooms?.find(({ id }) => id === room_id)?.name ?? ''
  return [
    nameColumn(t('columns.name'), (row) => ({
      opens: paths['groups.show'](row.id),
      tone: row.color,
      tags: !row.active && <ArchivedBadge />,
      under: [t(`visibility.${row.visibility}`), places(row)],
    })),
    {
      key: 'visibility',
      label: t('columns.visibility'),
      from: 'sm',
      width: 120,
      text: ({ visibility }) => t(`visibility.${visibility}`),
      cell: ({ visibility }) => t(`visibility.${visibility}`),
    },
    {
      key: 'capacity',
      label: t('columns.capacity'),
      from: 'sm',
      width: 120,
      align: 'right',
      sorts: ['-capacity', 'capacity'],
      text: ({ capacity }) => capacity,
      cell: places,
    },
    { key: 'limits', label: t('columns.limits'), from: 'md', width: 220, text: limits, cell: limits },
    {
      key: 'waiting_list',
      label: t('columns.waiting_list'),
      from: 'lg',
      width: 130,
      text: ({ waiting_list }) => t(waiting_list ? 'waiting_list.on' : 'waiting_list.off'),
      cell: ({ waiting_list }) => t(waiting_list ? 'waiting_list.on' : 'waiting_list.off'),
    },
    { key: 'professional', label: t('columns.professional'), from: 'lg', width: 180, text: ledBy, cell: ledBy },
    { key: 'room', label: t('columns.room'), from: 'xl', width: 140, text: meetsIn, cell: meetsIn },
  ]
}
