import { useTranslations } from 'next-intl'
import { useMembersNow } from '@/components/groups/members/use-members'
import { usePlanTexts } from '@/components/groups/use-plan-texts'
import type { ListColumn } from '@/components/list/columns'
import { ArchivedBadge, nameColumn } from '@/components/list/name-column'
import type { GroupPlan } from '@/lib/contract/group-plans'
import { useRateText } from './use-rate-text'

/** The columns of a group's plans. */
export function usePlanColumns(groupId: number, onOpen: (plan: GroupPlan) => void): ListColumn<GroupPlan>[] {
  const t = useTranslations('group-plans')
  const { allows, price } = usePlanTexts()
  const rate = useRateText()
  const members = useMembersNow(groupId)
  const way = useTranslations('payments.methods')
  const methods = ({ payment_methods }: GroupPlan) => payment_methods.map((method) => way(method)).join(', ')
  const count = ({ id }: GroupPlan) => members?.filter(({ plan_id }) => plan_id === id).length
  const published = (row: GroupPlan) => t(row.published ? 'published' : 'unpublished')
  return [
    nameColumn(t('columns.name'), (row) => ({
      opens: () => onOpen(row),
      tags: !row.active && <ArchivedBadge />,
      under: [allows(row), price(row)],
    })),
    { key: 'allows', label: t('columns.allows'), from: 'sm', width: 170, text: allows, cell: allows },
    {
      key: 'price_cents',
      label: t('columns.price'),
      from: 'sm',
      width: 160,
      align: 'right',
      sorts: ['price', '-price'],
      text: price,
      cell: price,
    },
    { key: 'vat', label: t('columns.vat'), from: 'lg', width: 90, text: rate, cell: rate },
    { key: 'members', label: t('columns.members'), from: 'md', width: 100, align: 'right', text: count, cell: count },
    { key: 'methods', label: t('columns.methods'), from: 'md', width: 240, wraps: true, text: methods, cell: methods },
    { key: 'published', label: t('columns.published'), from: 'lg', width: 170, text: published, cell: published },
  ]
}
