import { createHash, randomBytes } from 'node:crypto'
import * as asn1 from 'asn1js'
import { AlgorithmIdentifier, MessageImprint, TimeStampReq, TimeStampResp } from 'pkijs'

const TIME_MAX_MS = 15_000
const TOKEN_MAX_BYTES = 16_384
const SHA256 = '2.16.840.1.101.3.4.2.1'
const GRANTED = [0, 1]

/** A time stamp's token over bytes, of the service at an address (RFC 3161). @throws Error where it gives none */
export async function timeStamp(service: string, bytes: Uint8Array): Promise<Uint8Array> {
  const imprint = createHash('sha256').update(bytes).digest()
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256, algorithmParams: new asn1.Null() }),
      hashedMessage: new asn1.OctetString({ valueHex: new Uint8Array(imprint).buffer }),
    }),
    nonce: new asn1.Integer({ valueHex: new Uint8Array([1, ...randomBytes(8)]).buffer }),
    certReq: true,
  })
  const answer = await fetch(service, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: request.toSchema().toBER(),
    signal: AbortSignal.timeout(TIME_MAX_MS),
    redirect: 'error',
  })
  if (!answer.ok) throw new Error(`the time stamp’s service answers ${answer.status}`)
  const { status, timeStampToken } = TimeStampResp.fromBER(await answer.arrayBuffer())
  if (!GRANTED.includes(status.status) || !timeStampToken) throw new Error('the time stamp was not granted')
  const token = Buffer.from(timeStampToken.toSchema().toBER())
  if (token.byteLength > TOKEN_MAX_BYTES) throw new Error('the time stamp has no room')
  // A token over other bytes than those is no evidence of anything.
  if (!token.includes(imprint)) throw new Error('the time stamp is of something else')
  return token
}
