import { createHash, webcrypto } from 'node:crypto'
import * as asn1 from 'asn1js'
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  CryptoEngine,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import type { SealingCertificate } from './certificate'

const engine = new CryptoEngine({ name: 'node', crypto: webcrypto as unknown as Crypto })

const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
  sha256: '2.16.840.1.101.3.4.2.1',
}
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const octets = (bytes: Uint8Array) => new asn1.OctetString({ valueHex: new Uint8Array(bytes).buffer })

/**
 * A detached CAdES signature over bytes (ETSI EN 319 122): it names its certificate by SHA-256, and says no time of its own,
 * which in a PDF stands beside it.
 * @param stampOf gives a time stamp's token over the signature's value (RFC 3161); absent: none
 */
export async function cadesSignature(
  bytes: Uint8Array,
  { certificate, chain, key }: SealingCertificate,
  stampOf?: (signature: Uint8Array) => Promise<Uint8Array>,
): Promise<Buffer> {
  const own = Certificate.fromBER(new Uint8Array(certificate))
  const certificates = [own, ...chain.map((one) => Certificate.fromBER(new Uint8Array(one)))]
  const attribute = (type: string, value: asn1.AsnType) => new Attribute({ type, values: [value] })
  const signing = new asn1.Sequence({
    value: [new asn1.Sequence({ value: [new asn1.Sequence({ value: [octets(sha256(certificate))] })] })],
  })
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
    signedAttrs: new SignedAndUnsignedAttributes({
      type: 0,
      attributes: [
        attribute(oids.contentType, new asn1.ObjectIdentifier({ value: oids.data })),
        attribute(oids.messageDigest, octets(sha256(bytes))),
        attribute(oids.signingCertificate, signing),
      ],
    }),
  })
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oids.data }),
    signerInfos: [signer],
    certificates,
  })
  await signed.sign(key, 0, 'SHA-256', new Uint8Array(bytes).buffer, engine)
  signed.digestAlgorithms = [new AlgorithmIdentifier({ algorithmId: oids.sha256, algorithmParams: new asn1.Null() })]
  if (stampOf) {
    const token = await stampOf(new Uint8Array(signer.signature.valueBlock.valueHexView))
    const { result } = asn1.fromBER(new Uint8Array(token).buffer)
    signer.unsignedAttrs = new SignedAndUnsignedAttributes({
      type: 1,
      attributes: [attribute(oids.timeStampToken, result)],
    })
  }
  const info = new ContentInfo({ contentType: oids.signedData, content: signed.toSchema(true) })
  return Buffer.from(info.toSchema().toBER())
}
