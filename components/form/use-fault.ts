import { useTranslations } from 'next-intl'
import { useLayoutEffect, useState } from 'react'
import { isReached, onReached } from '@/lib/client/connection'
import { titled } from '@/lib/client/titled'
import { faultPlaces, type Notice } from '@/lib/client/toasts'

/**
 * Why a form was not saved, as its toast would have said it: what fails while it is being saved is said in it. Without a
 * connection that is the reason; once there is one, that it may be tried again: whether it arrived nobody knows. Gone once
 * it is sent anew.
 */
export function useFault(saving: boolean): Notice | null {
  const t = useTranslations('form')
  const unsure = useTranslations('errors')('unanswered')
  const [fault, setFault] = useState<Notice | null>(null)
  const [lost, setLost] = useState<'offline' | 'back' | null>(null)
  useLayoutEffect(() => {
    if (!saving) return
    setFault(null)
    const say = (said: Notice) => {
      setFault(titled(said, unsure))
      setLost(isReached() ? null : 'offline')
    }
    faultPlaces.push(say)
    return () => void faultPlaces.splice(faultPlaces.indexOf(say), 1)
  }, [saving, unsure])
  useLayoutEffect(() => {
    if (!lost) return
    return onReached((isBack) => setLost(isBack ? 'back' : 'offline'))
  }, [lost])
  return fault && lost ? { ...fault, detail: t(lost) } : fault
}
