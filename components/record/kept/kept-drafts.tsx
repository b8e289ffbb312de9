import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { lazily, stay } from '@/components/ui/lazily'
import { hasDrafts } from '@/lib/client/drafts/has-drafts'
import { useReached } from '@/lib/client/use-reached'
import { useUser } from '@/lib/client/use-user'

const DraftSender = lazily(() => import('./draft-sender').then(({ DraftSender }) => DraftSender), stay)

/**
 * Draws nothing: once the clinic answers, what this person typed in records and the server does not have is sent, whatever
 * screen is shown. What sends it comes only where there is any.
 */
export function KeptDrafts() {
  const { id } = useUser()
  const pathname = usePathname()
  const isThere = useReached()
  const [isAny, setAny] = useState(false)
  // Whoever leaves a record may leave something there.
  // biome-ignore lint/correctness/useExhaustiveDependencies(pathname): see above
  useEffect(() => {
    if (isThere && hasDrafts(id)) setAny(true)
  }, [isThere, pathname, id])
  return isAny && <DraftSender key={id} />
}
