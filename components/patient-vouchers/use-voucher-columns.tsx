import { Badge, Group } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ListColumn } from '@/components/list/columns'
import { RowTitle } from '@/components/list/row-title'
import type { Voucher } from '@/lib/contract/vouchers'
import classes from './patient-vouchers.module.css'
import { SessionsMeter } from './sessions-meter'
import { useVoucherTexts } from './use-voucher-texts'

/** The columns of a patient's vouchers; a row opens one. */
export function useVoucherColumns(patientId: number, onOpen: (voucher: Voucher) => void): ListColumn<Voucher>[] {
  const t = useTranslations('vouchers')
  const { owed, expiry, shared } = useVoucherTexts(patientId)
  const left = ({ sessions: { left, granted, held } }: Voucher) =>
    [t('left', { left, granted }), held > 0 && t('held', { count: held })].filter(Boolean).join(' · ')
  // What is unpaid is said with how much it is.
  const alertsOf = ({ alerts }: Voucher) => alerts.filter((alert) => alert !== 'unpaid')
  return [
    {
      key: 'title',
      label: t('columns.title'),
      // On a phone all of it stands here: whose it is and until when would be cut.
      wraps: true,
      cell: (row) => (
        <RowTitle
          text={row.title}
          opens={() => onOpen(row)}
          under={[
            left(row),
            ...alertsOf(row).map((alert) => t(`alert.${alert}`)),
            (row.alerts.includes('unpaid') || row.list === 'deleted') && owed(row),
            expiry(row),
            shared(row),
          ]}
        />
      ),
    },
    {
      key: 'sessions',
      label: t('columns.sessions'),
      from: 'sm',
      width: 230,
      cell: (row) => <SessionsMeter {...row} />,
    },
    { key: 'expires_on', label: t('columns.expires_on'), from: 'sm', width: 185, cell: expiry },
    {
      key: 'owed',
      label: t('columns.owed'),
      from: 'md',
      width: 175,
      align: 'right',
      wraps: true,
      // Of a deleted one with nothing used nothing is owed, nor was it paid.
      cell: (row) =>
        owed(row) ? <span className={classes.owed}>{owed(row)}</span> : row.list === 'deleted' ? '' : t('paid'),
    },
    { key: 'shared', label: t('columns.shared'), from: 'lg', width: 170, wraps: true, cell: shared },
    {
      key: 'alerts',
      label: t('columns.alerts'),
      from: 'lg',
      width: 150,
      // Both may be said of one.
      wraps: true,
      cell: (row) => (
        <Group gap={4}>
          {alertsOf(row).map((alert) => (
            <Badge key={alert} color="warn">
              {t(`alert.${alert}`)}
            </Badge>
          ))}
        </Group>
      ),
    },
  ]
}
