import { usePathname, useRouter } from 'next/navigation'
import { useState } from 'react'
import { useAllowedPath } from '@/lib/export/use-allowed-path'

/** See `useAdmitted`. The export's alone: nothing of it is in the web's first load. */
export function useAllowed() {
  const router = useRouter()
  const pathname = usePathname()
  const [isAdmitted, setAdmitted] = useState(false)
  const asked = useAllowedPath(pathname, (allowed) => {
    if (allowed === pathname) setAdmitted(true)
    else router.replace(allowed)
  })
  return { isAdmitted, ...asked }
}
