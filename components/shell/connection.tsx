import { useEffect } from 'react'
import { useLater } from '@/lib/client/use-later'

const load = () => import('./connection-parts').then(({ ConnectionParts }) => ConnectionParts)

/**
 * What sees to a network that goes and comes, beside every page: asks whether the API answers again, keeps the page where
 * another cannot be fetched, says when the app is another version by now, and gives sheets the
 * room that a keyboard leaves. It comes after the first screen.
 */
export function Connection() {
  const { loaded: Parts } = useLater(load)
  // The script of the document stands down (start-script).
  useEffect(() => {
    document.documentElement.dataset.started = 'true'
  }, [])
  return Parts && <Parts />
}
