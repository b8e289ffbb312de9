import type { Permission } from '@/lib/domain/access'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * One endpoint, described once: its method and path as the clinic API answers it (in the browser below /api), who may
 * call it, `confined` where it answers even when the clinic's subscription is canceled or its trial over, and `handed` where
 * it answers while a device is in a patient's hands to sign a document (product §17). It holds
 * no schema, so that a browser which only calls does not load a validator; those are in the noun's own file.
 */
export type Address = { at: `${Method} /${string}`; who: Permission; confined?: true; handed?: true }
export type Addresses = Record<string, Address>
