import { Button, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { BatchProgress } from '@/components/batch/batch-progress'
import { whileRunning } from '@/components/batch/while-running'
import { CallFault } from '@/components/form/call-fault'
import { useKeptFocus } from '@/components/form/use-kept-focus'
import { ReadState } from '@/components/list/waiting/read-state'
import { paths } from '@/lib/client/paths'
import { useRead, useSave } from '@/lib/client/use-api'
import type { DocumentBatchItem } from '@/lib/contract/document-batches'
import { documentProgress } from '@/lib/domain/documents/batch'
import { labelled } from '@/lib/i18n/labelled'
import { useLanguage } from '@/lib/i18n/use-language'

type Props = { id: number; onBegun: (id: number) => void }

/** How far it has come, and what became of each patient: those that were not sent it first, with why. */
export function DocumentBatchProgress({ id, onBegun }: Props) {
  const t = useTranslations('document-board.batch')
  const read = useRead('document-batches.show', { params: { id } }, whileRunning)
  const retry = useSave('document-batches.retry', { handles: () => true, onSuccess: ({ data }) => onBegun(data.id) })
  const batch = read.data?.data
  // What began it, or another one, has gone with the focus.
  const title = useKeptFocus<HTMLParagraphElement>(true, batch !== undefined)
  if (!batch) return <ReadState read={read} failed={t('failed')} height={180} />
  const { template, count, sent, refused, items } = batch
  return (
    <BatchProgress
      noun="document-batches"
      texts="document-board.batch"
      batch={batch}
      at={documentProgress(batch)}
      title={
        <Text ref={title} fw={600} style={{ outline: 'none' }}>
          {template.name}
        </Text>
      }
      told={[t('sent', { count: sent }), refused > 0 && t('refused', { count: refused })]}
      ended={
        <>
          {sent < count && (
            <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate({ params: { id } })}>
              {t('retry')}
            </Button>
          )}
          <CallFault error={retry.error} />
        </>
      }
      lines={items
        .filter(({ state }) => state !== 'waiting')
        .map((item) => <BatchLine key={item.patient.id} item={item} />)}
    />
  )
}

function BatchLine({ item: { patient, fault } }: { item: DocumentBatchItem }) {
  const t = useTranslations('document-board')
  const language = useLanguage()
  return (
    <li>
      <div>
        <p>{patient.name}</p>
        <Text fz={13} c={fault ? 'var(--warn)' : 'dimmed'}>
          {fault ? t(`fault.${fault}`) : t('batch.is_sent')}
        </Text>
      </div>
      <Button
        variant="subtle"
        size="compact-md"
        component={Link}
        href={paths['patients.own_documents'](patient.id)}
        aria-label={labelled(language, t('batch.see_patient'), patient.name)}
      >
        {t('batch.see_patient')}
      </Button>
    </li>
  )
}
