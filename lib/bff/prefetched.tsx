import { HydrationBoundary } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { User } from '@/lib/contract/professionals'
import type { NamedRead } from './named-read'

/**
 * Reads on the server what its children will ask for, so that their data is in the first HTML. The signed-in user is
 * always among it. On the export there is no server: the children load for themselves.
 */
export async function Prefetched(props: { reads?: (user: User, now: Date) => NamedRead[]; children: ReactNode }) {
  // Spelled here, not `isExport`, so that the bundler leaves the import below, and the server behind it, out of the
  // export.
  if (process.env.NEXT_PUBLIC_TARGET === 'export') return props.children
  const { prefetch } = await import('./prefetch')
  return <HydrationBoundary state={await prefetch(props.reads)}>{props.children}</HydrationBoundary>
}
