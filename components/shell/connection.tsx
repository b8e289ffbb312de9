import { useLater } from '@/lib/client/use-later'

const load = () => import('./connection-parts').then(({ ConnectionParts }) => ConnectionParts)

/**
 * What sees to a network that goes and comes, beside every page: asks whether the API answers again, keeps the page where
 * another cannot be fetched, and says when the app is another version by now. It comes after the first screen.
 */
export function Connection() {
  const { loaded: Parts } = useLater(load)
  return Parts && <Parts />
}
