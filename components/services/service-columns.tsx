import { IconWorldCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useMoney } from '@/components/format/use-money'
import type { Service } from '@/lib/contract/services'
import { ArchiveButton } from './archive-button'
import { ServiceName } from './service-name'
import classes from './services.module.css'
import { useVatText } from './use-vat-text'

export type ServiceColumn = {
  key: 'name' | 'duration' | 'buffers' | 'price' | 'vat' | 'online' | 'actions'
  className?: string
  cell: (row: Service) => ReactNode
}

type Doing = {
  onOpen: (service: Service) => void
  onArchive: (service: Service) => void
  /** Archived or brought back, a row leaves the list: only ones of its kind are shown. */
  leaves: boolean
}

/** The columns of the services' list. Their classes say on how narrow a screen each still shows. */
export function useServiceColumns({ onOpen, onArchive, leaves }: Doing): ServiceColumn[] {
  const t = useTranslations('services')
  const money = useMoney()
  const vat = useVatText()
  return [
    {
      key: 'name',
      className: classes.name,
      cell: (row) => <ServiceName service={row} onOpen={() => onOpen(row)} />,
    },
    {
      key: 'duration',
      className: classes.duration,
      cell: ({ duration_minutes }) => t('minutes', { count: duration_minutes }),
    },
    {
      key: 'buffers',
      className: classes.buffers,
      cell: ({ buffer_before_minutes: before, buffer_after_minutes: after }) =>
        before + after > 0 && t('buffers', { before, after }),
    },
    { key: 'price', className: classes.price, cell: ({ price_cents }) => money(price_cents) },
    {
      key: 'vat',
      className: classes.vat,
      cell: (row) => <span title={row.vat_exemption ?? undefined}>{vat(row)}</span>,
    },
    {
      key: 'online',
      className: classes.online,
      cell: ({ online }) =>
        online && (
          <span className={classes.badge}>
            <IconWorldCheck size={15} stroke={1.6} aria-hidden />
            {t('online')}
          </span>
        ),
    },
    {
      key: 'actions',
      className: classes.actions,
      cell: (row) => <ArchiveButton service={row} onArchive={onArchive} leaves={leaves} />,
    },
  ]
}
