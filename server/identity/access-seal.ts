import { createHmac } from 'node:crypto'
import type { Secrets } from './secrets'

/** A line of the accesses to records without its seal. */
export type AccessLine = {
  clinic_id: number
  number: number
  at: Date
  professional_id: number
  /** Null where it was the whole clinic's. */
  patient_id: number | null
  what: string
  entry_id: number | null
  address: string
  device: string
}

/** What the first line of a clinic's chain is chained to. */
export const CHAIN_START = ''

/**
 * The seal of a line: a keyed hash of all its values and the seal of the line before, so that who can write in the database
 * but does not have the installation's secret cannot make a chain that holds.
 */
export function accessSeal(secrets: Secrets, before: string, line: AccessLine): string {
  const { clinic_id, number, at, professional_id, patient_id, what, entry_id, address, device } = line
  const told = [clinic_id, number, at.toISOString(), professional_id, patient_id, what, entry_id, address, device]
  const key = secrets.derive('record-accesses', 32)
  return createHmac('sha256', key)
    .update(JSON.stringify([before, ...told]))
    .digest('hex')
}
