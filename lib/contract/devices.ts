import * as z from 'zod'
import { endpoint, Id, IdText, Nothing, single } from './endpoint'

export const deviceTypes = ['web', 'ios', 'android'] as const

/**
 * A device that takes push messages (product §3). `token` is what its platform gave: Firebase's registration
 * token, or a browser's push subscription as JSON text.
 */
export const Device = z.object({ id: Id, type: z.enum(deviceTypes) })
export const DeviceForm = z.object({ type: z.enum(deviceTypes), token: z.string().trim().min(1, 'required').max(4000) })

export const deviceEndpoints = {
  'devices.create': endpoint({
    params: z.object({ professional_id: IdText }),
    body: DeviceForm,
    answer: single(Device),
    status: 201,
  }),
  'devices.remove': endpoint({
    params: z.object({ professional_id: IdText, id: IdText }),
    answer: Nothing,
    status: 204,
  }),
  /**
   * What a browser needs to subscribe, the installation's public VAPID key (RFC 8292), and the kinds of device that are
   * really sent to: for the others the installation records what it would send.
   */
  'push.show': endpoint({
    answer: single(z.object({ vapid_public_key: z.string(), sends_to: z.array(z.enum(deviceTypes)) })),
  }),
}
