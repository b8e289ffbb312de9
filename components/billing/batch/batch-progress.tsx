import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import { ReadState } from '@/components/list/waiting/read-state'
import { AskDialog } from '@/components/ui/ask-dialog'
import { DownloadButton } from '@/components/ui/download-button'
import { paths } from '@/lib/client/paths'
import { useRead, useSave } from '@/lib/client/use-api'
import type { InvoiceBatchItem } from '@/lib/contract/invoice-batches'
import type { Invoice } from '@/lib/contract/invoices'
import { batchPercent } from '@/lib/domain/invoices/batch'
import { MoreTexts } from '@/lib/i18n/more-texts'
import classes from '../billing.module.css'

type Props = { id: number; onOpen: (invoice: Pick<Invoice, 'id'>) => void }

/** While it is at work, or mails are on their way, it is looked at so often. */
const POLL_MS = 1500

/** How far a batch has come, and what became of each patient: those that were refused first, with why. */
export function BatchProgress({ id, onOpen }: Props) {
  const t = useTranslations('invoices.batch')
  const money = useMoney()
  const { plainDay } = useDates()
  const read = useRead(
    'invoice-batches.show',
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data?.data.state === 'running' ? POLL_MS : false) },
  )
  const [isAsking, setAsking] = useState(false)
  const stop = useSave('invoice-batches.stop')
  const batch = read.data?.data
  if (!batch) return <ReadState read={read} failed={t('failed')} height={180} />
  const { state, count, issued, refused, mailed, send_mail, total_cents, items, kinds, issued_on } = batch
  const isRunning = state === 'running'
  return (
    <Stack gap={14}>
      <div>
        <Text fw={600}>{t('of', { from: plainDay(batch.from), to: plainDay(batch.to) })}</Text>
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
      <Progress value={batchPercent(batch)} size="lg" aria-label={t('progress', { done: issued + refused, count })} />
      <Text role="status">
        {[
          t(isRunning ? 'progress' : state, { done: issued + refused, count }),
          t('issued', { count: issued, total: money(total_cents) }),
          refused > 0 && t('refused', { count: refused }),
          send_mail && t('mailed', { count: mailed }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {isRunning && (
        <Group gap={8}>
          <Text c="dimmed" flex={1}>
            {t('leave')}
          </Text>
          <Button variant="default" loading={stop.isPending} onClick={() => setAsking(true)}>
            {t('stop.open')}
          </Button>
        </Group>
      )}
      {!isRunning && issued > 0 && (
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
      )}
      <ul className={`${classes.billables} ${classes.within}`}>
        {items
          .filter((item) => item.state !== 'waiting')
          .map((item) => (
            <BatchLine key={`${item.patient.id} ${item.invoice?.id}`} item={item} onOpen={onOpen} />
          ))}
      </ul>
      {count > items.length && <Text c="dimmed">{t('more', { shown: items.length, count })}</Text>}
      {isAsking && (
        <AskDialog
          texts={{
            title: t('stop.title'),
            text: t('stop.text'),
            confirm: t('stop.confirm'),
            keep: t('stop.keep'),
          }}
          isPending={stop.isPending}
          isDone={stop.isSuccess || stop.isError}
          onConfirm={() => stop.mutate({ params: { id } })}
          onClosed={() => {
            setAsking(false)
            stop.reset()
          }}
        />
      )}
    </Stack>
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
