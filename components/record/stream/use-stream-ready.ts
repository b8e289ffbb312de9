import { usePatientId } from '@/components/patients/use-patient'
import type { PatientRecord } from '@/components/record/use-record'
import { useRead } from '@/lib/client/use-api'
import { useOnceSettled } from '@/lib/client/use-once-settled'

/**
 * Is all there that the stream is drawn from? The entries, the visits between them, and what a measure or a pain says of
 * those before: what came later would push down what somebody reads by then.
 */
export function useStreamReady(
  record: Pick<PatientRecord, 'isRead'>,
  visits: Parameters<typeof useOnceSettled>[1],
): boolean {
  const id = usePatientId()
  const isId = !Number.isNaN(id)
  const pains = useRead('pains.history', { params: { id } }, { enabled: isId })
  const measures = useRead('measures.list', {}, { enabled: isId })
  return useOnceSettled(id, visits, pains, measures) && record.isRead
}
