import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import classes from '@/components/batch/batch.module.css'
import type { DocumentBatchPreview } from '@/lib/contract/document-batches'
import { documentFaults } from '@/lib/domain/documents/batch'

/** To how many it would be sent, how many are left out and why, and who they are. */
export function BatchPreview({ preview }: { preview: DocumentBatchPreview }) {
  const t = useTranslations('document-board')
  const { ready, count, faults, left_out } = preview
  const left = count - ready
  return (
    <div>
      <Text role="status" fw={600}>
        {[t('batch.ready', { count: ready }), left > 0 && t('batch.left_out', { count: left })]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {documentFaults
        .filter((fault) => faults[fault] > 0)
        .map((fault) => (
          <details key={fault}>
            <Text component="summary" c="dimmed" py={6}>
              {`${faults[fault]} · ${t(`fault.${fault}`)}`}
            </Text>
            <ul className={classes.people}>
              {left_out
                .filter((one) => one.fault === fault)
                .map(({ patient }) => (
                  <li key={patient.id}>{patient.name}</li>
                ))}
            </ul>
            {faults[fault] > left_out.filter((one) => one.fault === fault).length && (
              <Text c="dimmed">
                {t('batch.more_left', {
                  count: faults[fault] - left_out.filter((one) => one.fault === fault).length,
                })}
              </Text>
            )}
          </details>
        ))}
    </div>
  )
}
