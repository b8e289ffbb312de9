import { Badge } from '@mantine/core'
import { IconWorldCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMoney } from '@/components/format/use-money'
import type { ListColumn } from '@/components/list/columns'
import { ArchivedBadge, nameColumn } from '@/components/list/name-column'
import type { Service } from '@/lib/contract/services'
import { useVatText } from './use-vat-text'

/** The columns of the services' list. */
export function useServiceColumns(onOpen: (service: Service) => void): ListColumn<Service>[] {
  const t = useTranslations('services')
  const money = useMoney()
  const vat = useVatText()
  const minutes = ({ duration_minutes }: Service) => t('minutes', { count: duration_minutes })
  const between = ({ buffer_before_minutes: before, buffer_after_minutes: after }: Service) =>
    before + after > 0 ? t('buffers', { before, after }) : ''
  return [
    nameColumn(t('columns.name'), (row) => ({
      opens: () => onOpen(row),
      tone: row.color,
      tags: !row.active && <ArchivedBadge />,
      under: [minutes(row), money(row.price_cents), vat(row), row.online && t('online')],
    })),
    {
      key: 'duration_minutes',
      label: t('columns.duration_minutes'),
      from: 'sm',
      width: 104,
      sorts: ['duration', '-duration'],
      text: ({ duration_minutes }) => duration_minutes,
      cell: minutes,
    },
    {
      key: 'buffers',
      label: t('columns.buffers'),
      from: 'lg',
      width: 216,
      text: between,
      cell: between,
    },
    {
      key: 'price_cents',
      label: t('columns.price_cents'),
      from: 'sm',
      width: 116,
      align: 'right',
      sorts: ['-price', 'price'],
      text: ({ price_cents }) => money(price_cents),
      cell: ({ price_cents }) => money(price_cents),
    },
    {
      key: 'vat',
      label: t('columns.vat'),
      from: 'md',
      width: 108,
      text: vat,
      cell: (row) => <span title={row.vat_exemption ?? undefined}>{vat(row)}</span>,
    },
    {
      key: 'online',
      label: t('columns.online'),
      from: 'sm',
      width: 132,
      text: ({ online }) => (online ? t('online') : ''),
      cell: ({ online }) =>
        online && <Badge leftSection={<IconWorldCheck size={15} stroke={1.6} aria-hidden />}>{t('online')}</Badge>,
    },
  ]
}
