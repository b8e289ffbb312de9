'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { Provider as DeviceProvider } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { whenUnauthenticated } from './api'
import { deviceStore } from './device'
import './zod-setup'
import { createQueryClient } from './query-client'
import { useLeave } from './use-leave'

/** What every screen stands on: the cache of reads, what the device keeps, and leaving when a session has ended. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  return (
    <DeviceProvider store={deviceStore}>
      <QueryClientProvider client={client}>
        <SessionEnd />
        {children}
      </QueryClientProvider>
    </DeviceProvider>
  )
}

/** A call answered 401 means that the session is over, whichever screen made it. */
function SessionEnd() {
  const leave = useLeave()
  useEffect(() => {
    whenUnauthenticated(leave)
  }, [leave])
  return null
}
