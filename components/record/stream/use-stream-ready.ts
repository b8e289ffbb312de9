import { useEffect } from 'react'
import { usePatientId } from '@/components/patients/use-patient'
import type { PatientRecord } from '@/components/record/use-record'
import { useRead } from '@/lib/client/use-api'
import { useOnceSettled } from '@/lib/client/use-once-settled'
import { RecordStream } from './late-stream'

/**
 * Is all there that the stream is drawn from? The entries, the visits between them, and what a measure or a pain says of
 * those before: what came later would push down what somebody reads by then. What draws it comes meanwhile.
 */
export function useStreamReady(
  record: Pick<PatientRecord, 'isRead'>,
  visits: Parameters<typeof useOnceSettled>[1],
): boolean {
  const id = usePatientId()
  useEffect(() => {
    // What fails now is tried again, and said, where it is drawn.
    RecordStream.ahead().catch(() => undefined)
  }, [])
  const isId = !Number.isNaN(id)
  const pains = useRead('pains.history', { params: { id } }, { enabled: isId })
  const measures = useRead('measures.list', {}, { enabled: isId })
  return useOnceSettled(id, visits, pains, measures) && record.isRead
}
