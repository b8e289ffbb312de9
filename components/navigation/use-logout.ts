import { useState } from 'react'
import { forgetRolls } from '@/lib/client/roll/forget-rolls'
import { useSave } from '@/lib/client/use-api'
import { useLeave } from '@/lib/client/use-leave'
import { BRIDGE_TIMEOUT_MS } from '@/lib/domain/constants'
import { isExport } from '@/lib/target'

/**
 * The way out (product §2): the push device is deregistered, a second at most, then the session ended, then token
 * and user cleared and login shown.
 */
export function useLogout(): { logOut: () => Promise<void>; isBusy: boolean } {
  const leave = useLeave()
  const go = () => {
    forgetRolls()
    leave()
  }
  const [isBusy, setBusy] = useState(false)
  const logout = useSave('auth.logout', {
    quiet: true,
    onSuccess: go,
    onFailure: () => {
      setBusy(false)
      // A device forgets its token by itself; a browser's cookie only the server can take back, so there it stays put.
      if (isExport) go()
    },
  })
  const logOut = async () => {
    setBusy(true)
    await Promise.race([forgetDevice(), new Promise((resolve) => setTimeout(resolve, BRIDGE_TIMEOUT_MS))])
    logout.mutate({})
  }
  return { logOut, isBusy }
}

/** A device that cannot be taken back gets nothing more either way: the server sends to no ended session. */
const forgetDevice = () => import('@/lib/client/push').then(({ forgetDevice }) => forgetDevice()).catch(() => undefined)
