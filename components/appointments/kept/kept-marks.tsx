import { useState } from 'react'
import { lazily, stay } from '@/components/ui/lazily'
import { marksOf } from '@/lib/client/roll/kept-marks'
import { useUser } from '@/lib/client/use-user'

const MarkSender = lazily(() => import('./mark-sender').then(({ MarkSender }) => MarkSender), stay)

/**
 * Draws nothing: sends who came to their appointment, as this person said it while nobody answered and before the page was
 * left. What sends it comes only where there is any.
 */
export function KeptMarks() {
  const { id } = useUser()
  const [isAny] = useState(() => marksOf(id).length > 0)
  return isAny && <MarkSender key={id} />
}
