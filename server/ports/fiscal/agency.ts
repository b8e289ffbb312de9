import { Agent, fetch } from 'undici'
import type { FiscalPlace } from '@/lib/domain/fiscal/validation'
import type { Certificate } from './certificate'
import type { Post } from './over'
import { FiscalSendFault } from './port'

const path = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP'
const origins: Record<FiscalPlace, string> = {
  production: 'https://www1.agenciatributaria.gob.es',
  preproduction: 'https://prewww1.aeat.es',
}

const TIMEOUT_MS = 60_000
/** The answer to a thousand records has about a million bytes, and not three with the longest texts. */
const ANSWER_MAX_BYTES = 4_000_000

/**
 * Posts to the agency's own service, which knows by the certificate who sends.
 * @param instead another origin and authority than the agency's: a server of the tests
 */
export function agencyPost(
  place: FiscalPlace,
  certificate: Certificate,
  instead?: { origin: string; ca: string },
): Post {
  const dispatcher = new Agent({ connect: { ...certificate, ...(instead && { ca: instead.ca }) } })
  const address = `${instead?.origin ?? origins[place]}${path}`
  return async (xml) => {
    try {
      const answer = await fetch(address, {
        ...{ method: 'POST', body: xml, dispatcher, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) },
        headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' },
      })
      const text = await readBounded(answer.body)
      // A SOAP fault comes with 500: whether it is one is in the text.
      if (answer.ok || text.includes('Envelope')) return text
      throw new FiscalSendFault('unreachable', `The service answered ${answer.status}`)
    } catch (error) {
      if (error instanceof FiscalSendFault) throw error
      throw new FiscalSendFault('unreachable', reasonOf(error))
    }
  }
}

async function readBounded(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > ANSWER_MAX_BYTES) throw new FiscalSendFault('unreadable', 'The answer is larger than any may be')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** What failed is in the cause: the error itself says only that a fetch did. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}
