import { Signer, SignPdf } from '@signpdf/signpdf'
import { Refusal } from '@/lib/contract/errors'
import { DEFAULT_META } from '@/lib/domain/constants'
import { log } from '@/server/log'
import { configuredCertificate, fingerprintOf, ownCertificate, type SealingCertificate } from './certificate'
import { cadesSignature } from './cms'
import type { Sealing, SealSettings } from './port'
import { withRoom } from './room'
import { timeStamp } from './time-stamp'

class Cades extends Signer {
  constructor(
    readonly certificate: SealingCertificate,
    readonly service: string | undefined,
  ) {
    super()
  }

  override async sign(bytes: Buffer): Promise<Buffer> {
    const { service } = this
    return cadesSignature(bytes, this.certificate, service ? (signature) => timeStamp(service, signature) : undefined)
  }
}

/**
 * The seal of a configuration: by the certificate that it names, else by the installation's own, which is made when the first
 * document is sealed.
 */
export function padesSealing(config: SealSettings): Sealing {
  const name = config.PRODUCT_NAME ?? DEFAULT_META.name
  let opened: Promise<SealingCertificate> | null = null
  const certificate = () => {
    opened ??= (
      config.SEAL_CERTIFICATE
        ? configuredCertificate(config.SEAL_CERTIFICATE, config.SEAL_CERTIFICATE_PASSWORD)
        : ownCertificate(config.DATA_DIR, name)
    ).catch((error) => {
      opened = null
      throw error
    })
    return opened
  }
  return {
    async seal(pdf, at) {
      const signer = new Cades(await certificate(), config.SEAL_TIMESTAMP_URL)
      try {
        return await new SignPdf().sign(await withRoom(pdf, at, name), signer)
      } catch (error) {
        log.error({ error }, 'a document could not be sealed')
        throw new Refusal('pdf_failed')
      }
    },
    fingerprint: async () => fingerprintOf(await certificate()),
  }
}
