import { usePathname, useRouter } from 'next/navigation'
import { useState } from 'react'
import { useAllowedPath } from '@/lib/export/use-allowed-path'

type Admitted = { isAdmitted: boolean; isUnanswered: boolean; retry: () => void }

const always: Admitted = { isAdmitted: true, isUnanswered: false, retry: () => undefined }

/**
 * Whether this visitor may see the screen; those who may not are sent where the guards say. On the web the middleware
 * has seen to it. In the export a server may have handed out the screen's own document, past the boot screen, before
 * the stored token was ready: nothing may be asked of the API until then.
 */
export const useAdmitted: () => Admitted = process.env.NEXT_PUBLIC_TARGET === 'export' ? useAllowed : () => always

function useAllowed(): Admitted {
  const router = useRouter()
  const pathname = usePathname()
  const [isAdmitted, setAdmitted] = useState(false)
  const asked = useAllowedPath(pathname, (allowed) => {
    if (allowed === pathname) setAdmitted(true)
    else router.replace(allowed)
  })
  return { isAdmitted, ...asked }
}
