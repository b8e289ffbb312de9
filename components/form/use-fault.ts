import { useTranslations } from 'next-intl'
import { useLayoutEffect, useState } from 'react'
import { isReached, onReached } from '@/lib/client/connection'
import { faultPlaces, type Notice } from '@/lib/client/toasts'

/**
 * Why a form was not saved, as its toast would have said it: what fails while it is being saved is said in it. Without a
 * connection that is the reason, and is said until there is one. Gone once it is sent anew.
 */
export function useFault(saving: boolean): Notice | null {
  const t = useTranslations('form')
  const [fault, setFault] = useState<Notice | null>(null)
  const [isOffline, setOffline] = useState(false)
  useLayoutEffect(() => {
    if (!saving) return
    setFault(null)
    const say = (said: Notice) => {
      setFault(said)
      setOffline(!isReached())
    }
    faultPlaces.push(say)
    return () => void faultPlaces.splice(faultPlaces.indexOf(say), 1)
  }, [saving])
  useLayoutEffect(() => {
    if (!isOffline) return
    return onReached((isBack) => {
      if (!isBack) return
      setFault(null)
      setOffline(false)
    })
  }, [isOffline])
  return fault && isOffline ? { ...fault, detail: t('offline') } : fault
}
