import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'

/**
 * Whether this visitor may see the screen; those who may not are sent where the guards say. On the web the middleware
 * has seen to it. In the export a server may have handed out the screen's own document, past the boot screen, before
 * the stored token was ready: nothing may be asked of the API until then.
 */
export const useAdmitted: () => boolean = process.env.NEXT_PUBLIC_TARGET === 'export' ? useAllowed : () => true

function useAllowed(): boolean {
  const router = useRouter()
  const pathname = usePathname()
  const [admitted, setAdmitted] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void import('@/lib/export/guard')
      .then(({ allowedPath }) => allowedPath(pathname))
      .then((allowed) => {
        if (!isCurrent) return
        if (allowed === pathname) setAdmitted(true)
        else router.replace(allowed)
      })
    return () => {
      isCurrent = false
    }
  }, [pathname, router])
  return admitted
}
