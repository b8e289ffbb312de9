import { join } from 'node:path'
import type { Config } from '@/server/config'
import { agencyPost } from './agency'
import { readCertificate } from './certificate'
import { fiscalOver } from './over'
import type { FiscalService } from './port'
import { simulatedFiscal } from './simulated'
import { folderStore } from './simulated-store'

/**
 * The agency's service where the environment says which (`VERIFACTU`), else its simulation, which keeps what it knows in
 * DATA_DIR/verifactu. @throws ConfigError for a certificate that cannot be opened
 */
export function openFiscal(config: Config): FiscalService {
  const { VERIFACTU, VERIFACTU_CERTIFICATE, VERIFACTU_CERTIFICATE_PASSWORD } = config
  const { VERIFACTU_PRODUCER_NAME: name, VERIFACTU_PRODUCER_TAX_ID: tax_id } = config
  const { VERIFACTU_PRODUCER_ADDRESS: address, VERIFACTU_DECLARED_ON: signed_on, VERIFACTU_DECLARED_IN: place } = config
  const isWhole = name && tax_id && address && signed_on && place
  if (VERIFACTU === 'simulated' || !VERIFACTU_CERTIFICATE || !isWhole)
    return simulatedFiscal({ store: folderStore(join(/* turbopackIgnore: true */ config.DATA_DIR, 'verifactu')) })
  const certificate = readCertificate(VERIFACTU_CERTIFICATE, VERIFACTU_CERTIFICATE_PASSWORD)
  const declaration = { address, signed_on, place }
  return fiscalOver(VERIFACTU, agencyPost(VERIFACTU, certificate), { name, tax_id }, declaration)
}
