import type { FiscalSystem } from './record'

/**
 * What a record says of the program that made it. Its producer is who makes the product, not who runs it: whoever sells it under
 * their own name writes theirs here, with the declaration that each version carries (docs/decisions/0021-fiscal-records.md).
 */
const PRODUCER = { tax_id: 'B12345674', name: 'Physio Tracking' }
const SYSTEM_ID = 'PT'

/** The program as a record of a clinic names it: each clinic's chain is an installation of its own. */
export const fiscalSystem = (clinicId: number, version: string): FiscalSystem => ({
  ...{
    producer: PRODUCER,
    name: PRODUCER.name,
    id: SYSTEM_ID,
    version,
    installation: String(clinicId),
    multiple: true,
  },
})
