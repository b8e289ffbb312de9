import type { Party } from '@/lib/domain/fiscal/record'
import { SEND_MAX } from '@/lib/domain/fiscal/sending'
import { simulatedProducer } from '@/lib/domain/fiscal/system'
import { envelopeXml } from './envelope'
import type { Declared, FiscalService } from './port'
import { readAnswer } from './read-answer'

/** Posts an envelope and gives what is answered. @throws FiscalSendFault `unreachable` where nothing is */
export type Post = (xml: string) => Promise<string>

/** The service behind whatever takes its envelopes: the agency, or what simulates it. */
export const fiscalOver = (
  place: FiscalService['place'],
  post: Post,
  producer: Party = simulatedProducer,
  declaration: Declared | null = null,
): FiscalService => ({
  producer,
  declaration,
  place,
  async send(records, issuer, incident) {
    if (records.length === 0 || records.length > SEND_MAX)
      throw new RangeError(`1 to ${SEND_MAX} records are sent at once`)
    if (records.some((record) => record.issuer.tax_id !== issuer.tax_id))
      throw new RangeError('The records of one taxpayer are sent at once')
    return readAnswer(await post(await envelopeXml(records, issuer, incident)), records)
  },
})
