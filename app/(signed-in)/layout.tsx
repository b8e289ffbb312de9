import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { SignedInShell } from '@/components/shell/signed-in-shell'
import { Prefetched } from '@/lib/bff/prefetched'
import { sidebarCookie } from '@/lib/client/sidebar-cookie'
import { isExport } from '@/lib/target'

export default async function Layout({ children }: { children: ReactNode }) {
  if (isExport) return <SignedInShell first={null}>{children}</SignedInShell>
  const collapsed = (await cookies()).get(sidebarCookie)?.value !== 'false'
  return (
    <Prefetched reads={() => [['meta.show', {}]]}>
      <SignedInShell first={{ now: new Date().toISOString(), collapsed }}>{children}</SignedInShell>
    </Prefetched>
  )
}
