import { useMutation, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { deviceStore, firebaseDeviceAtom } from '@/lib/client/device'
import { logFailure } from '@/lib/client/log-failure'
import { PushDenied, pushPlatform, pushState, switchPushOff, switchPushOn } from '@/lib/client/push'
import { notify, useSaveToasts } from '@/lib/client/toasts'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'

/** Whether messages reach the signed-in person on this device, and the switch for it. */
export function usePushChoice() {
  const t = useTranslations('devices')
  const { id } = useUser()
  const device = useAtomValue(firebaseDeviceAtom, { store: deviceStore })
  // Permission may have been given or taken meanwhile, in the settings of the browser or the phone.
  const asked = useQuery({
    queryKey: ['push-state', id, device?.id],
    queryFn: () => pushState(id),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    placeholderData: (before) => before,
  })
  const server = useRead('push.show')
  const created = useSaveToasts('devices.create')
  const deleted = useSaveToasts('devices.remove')
  const turn = useMutation({
    mutationFn: (on: boolean) => (on ? switchPushOn(id) : switchPushOff(id)),
    onSuccess: (_, on) => (on ? created : deleted).success(),
    onError: (error) => {
      if (!(error instanceof PushDenied)) return created.failure(error)
      logFailure('devices.create', error)
      notify({ type: 'error', message: t('refused') })
    },
    onSettled: () => asked.refetch(),
  })
  return {
    state: asked.data,
    /** What was chosen, while it is on its way. */
    isOn: turn.isPending ? turn.variables : asked.data === 'on',
    isPhone: asked.data !== undefined && pushPlatform.type() !== 'web',
    isRecorded: server.data !== undefined && !server.data.data.sends_to.includes(pushPlatform.type()),
    turn: (on: boolean) => turn.isPending || turn.mutate(on),
  }
}
