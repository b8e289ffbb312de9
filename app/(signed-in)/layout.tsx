import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { StaffShell } from '@/components/shell/signed-in-shell'
import { Prefetched } from '@/lib/bff/prefetched'
import { sidebarCookie } from '@/lib/client/sidebar-cookie'
import { isExport } from '@/lib/target'

export default async function Layout({ children }: { children: ReactNode }) {
  if (isExport) return <StaffShell first={null}>{children}</StaffShell>
  const collapsed = (await cookies()).get(sidebarCookie)?.value !== 'false'
  return (
    <Prefetched reads={() => [['meta.show', {}]]}>
      <StaffShell first={{ now: new Date().toISOString(), collapsed }}>{children}</StaffShell>
    </Prefetched>
  )
}
