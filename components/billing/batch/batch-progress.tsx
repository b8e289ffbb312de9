import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { BatchProgress } from '@/components/batch/batch-progress'
import { whileRunning } from '@/components/batch/while-running'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import { ReadState } from '@/components/list/waiting/read-state'
import { DownloadButton } from '@/components/ui/download-button'
import { paths } from '@/lib/client/paths'
import { useRead } from '@/lib/client/use-api'
import type { InvoiceBatch, InvoiceBatchItem } from '@/lib/contract/invoice-batches'
import type { Invoice } from '@/lib/contract/invoices'
import { batchPercent } from '@/lib/domain/invoices/batch'
import { MoreTexts } from '@/lib/i18n/more-texts'

type Props = { id: number; onOpen: (invoice: Pick<Invoice, 'id'>) => void }

/** How far a batch has come, and what became of each patient: those that were refused first, with why. */
export function InvoiceBatchProgress({ id, onOpen }: Props) {
  const t = useTranslations('invoices.batch')
  const money = useMoney()
  const read = useRead('invoice-batches.show', { params: { id } }, whileRunning)
  const batch = read.data?.data
  if (!batch) return <ReadState read={read} failed={t('failed')} height={180} />
  const { count, issued, refused, mailed, send_mail, total_cents, items } = batch
  return (
    <BatchProgress
      noun="invoice-batches"
      texts="invoices.batch"
      batch={batch}
      at={{ done: issued + refused, of: count, percent: batchPercent(batch) }}
      title={<BatchTitle batch={batch} />}
      told={[
        t('issued', { count: issued, total: money(total_cents) }),
        refused > 0 && t('refused', { count: refused }),
        send_mail && t('mailed', { count: mailed }),
      ]}
      ended={
        issued > 0 && (
          <MoreTexts files={['settings']}>
            <DownloadButton
              name="invoice-batches.zip"
              params={{ id }}
              fileName={`${batch.from}_${batch.to}.zip`}
              type="application/zip"
              icon={IconDownload}
            >
              {t('zip')}
            </DownloadButton>
          </MoreTexts>
        )
      }
      lines={items
        .filter(({ state }) => state !== 'waiting')
        .map((item) => <BatchLine key={`${item.patient.id} ${item.invoice?.id}`} item={item} onOpen={onOpen} />)}
    />
  )
}

/** Which period it bills, and what of it where that is not all. */
function BatchTitle({ batch: { from, to, kinds, issued_on } }: { batch: InvoiceBatch }) {
  const t = useTranslations('invoices.batch')
  const { plainDay } = useDates()
  return (
    <div>
      <Text fw={600}>{t('of', { from: plainDay(from), to: plainDay(to) })}</Text>
      {(kinds || issued_on) && (
        <Text fz={13} c="dimmed">
          {[
            kinds && t('only', { kinds: kinds.map((kind) => t(`kind.${kind}`)).join(', ') }),
            issued_on && t('dated', { day: plainDay(issued_on) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
    </div>
  )
}

function BatchLine({ item, onOpen }: { item: InvoiceBatchItem; onOpen: Props['onOpen'] }) {
  const t = useTranslations('invoices.batch')
  const money = useMoney()
  const { patient, invoice, fault, mail } = item
  return (
    <li>
      <div>
        <p>{patient.name}</p>
        {fault && (
          <Text fz={13} c="var(--warn)">
            {fault}
          </Text>
        )}
        {mail && (
          <Text fz={13} c="dimmed">
            {t(`mail.${mail}`)}
          </Text>
        )}
      </div>
      {invoice ? (
        <Button variant="subtle" size="compact-md" onClick={() => onOpen(invoice)}>
          {`${invoice.number} · ${money(invoice.total_cents)}`}
        </Button>
      ) : (
        <Button variant="subtle" size="compact-md" component={Link} href={paths['patients.billing'](patient.id)}>
          {t('see_patient')}
        </Button>
      )}
    </li>
  )
}
