import { useLayoutEffect, useState } from 'react'
import { faultPlaces, type Notice } from '@/lib/client/toasts'

/**
 * Why a form was not saved, as its toast would have said it: what fails while it is being saved is said in it. Gone once
 * it is sent anew.
 */
export function useFault(saving: boolean): Notice | null {
  const [fault, setFault] = useState<Notice | null>(null)
  useLayoutEffect(() => {
    if (!saving) return
    setFault(null)
    faultPlaces.push(setFault)
    return () => void faultPlaces.splice(faultPlaces.indexOf(setFault), 1)
  }, [saving])
  return fault
}
