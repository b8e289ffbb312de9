import { TimelineSkeleton } from '@/components/patients/history/timeline-skeleton'
import { lazily, stay } from '@/components/ui/lazily'
import type { RecordStreamProps } from './record-stream'

/** Comes while what it draws is read (`useStreamReady`): the body and the measures weigh as much as the rest of the screen. */
export const RecordStream = lazily<RecordStreamProps>(
  () => import('./record-stream').then((part) => part.RecordStream),
  stay,
  TimelineSkeleton,
)
