import type { FiscalSystem, Party } from './record'

/**
 * Who made the program, where nobody is told of it: what is sent to the agency names a real producer, which the environment says
 * (`VERIFACTU_PRODUCER_NAME`, `VERIFACTU_PRODUCER_TAX_ID`): not who runs it, but whoever sells it under their own name, with the
 * declaration that each version carries (docs/decisions/0021-fiscal-records.md).
 */
export const simulatedProducer: Party = { tax_id: 'B12345674', name: 'Physio Tracking' }
/** The program, by the two signs that its records know it by. */
export const SYSTEM = { id: 'PT', name: 'Physio Tracking' }

/** The program as a record of a clinic names it: each clinic's chain is an installation of its own. */
export const fiscalSystem = (clinicId: number, version: string, producer: Party): FiscalSystem => ({
  ...SYSTEM,
  ...{ producer, version, installation: String(clinicId), multiple: true },
})
