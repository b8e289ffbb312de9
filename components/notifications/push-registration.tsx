'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { logFailure } from '@/lib/client/log-failure'
import { pushPlatform, renewDevice } from '@/lib/client/push'
import { useUser } from '@/lib/client/use-user'

/** Draws nothing: keeps this device registered where it may be, and follows the messages that are tapped. */
export function PushRegistration() {
  const { id } = useUser()
  const router = useRouter()
  useEffect(() => {
    renewDevice(id).catch((error: unknown) => logFailure('devices.create', error))
  }, [id])
  useEffect(() => pushPlatform.onOpened((path) => followAsLink(path, router.push)), [router])
  return null
}

/** Goes as a clicked link does, so that a form with unsaved work asks first. Another site's address is not gone to. */
function followAsLink(path: string, go: (path: string) => void) {
  const link = document.createElement('a')
  link.href = path
  if (link.origin !== location.origin) return
  link.addEventListener('click', (event) => {
    event.preventDefault()
    go(link.pathname + link.search + link.hash)
  })
  document.body.append(link)
  link.click()
  link.remove()
}
