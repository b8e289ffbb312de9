import 'reflect-metadata'
import { createHash, createPrivateKey, X509Certificate as NodeCertificate, webcrypto } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'
import { ConfigError } from '@/lib/environment'

/** A certificate with its key, as it signs. */
export type SealingCertificate = { certificate: Buffer; chain: Buffer[]; key: CryptoKey }

/** Node's, by the types of the web, which the libraries have. */
const engine = webcrypto as unknown as Crypto
const { subtle } = engine

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const
const KEY_BITS = 3072
const YEARS = 10

/** SHA-256 of a certificate, in hexadecimals. */
export const fingerprintOf = ({ certificate }: SealingCertificate) =>
  createHash('sha256').update(certificate).digest('hex')

/**
 * The certificate that the installation made for itself, in DATA_DIR/sealing, readable by its owner only. It says who sealed,
 * and that nothing was altered; that the installation is who it says, only a certificate of a provider shows.
 */
export async function ownCertificate(dataDir: string, name: string): Promise<SealingCertificate> {
  const folder = join(/* turbopackIgnore: true */ dataDir, 'sealing')
  const file = join(folder, 'certificate.pem')
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
    keepOnce(await makeCertificate(name), file)
  }
  return readPem(readFileSync(file, 'utf8'))
}

/** Whole or not at all: of two processes that begin at once the first one's is kept. */
function keepOnce(text: string, file: string) {
  const made = `${file}.${process.pid}`
  writeFileSync(made, text, { mode: 0o600 })
  try {
    linkSync(made, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(made)
  }
}

/** A certificate with its key as PEM, valid from yesterday for ten years. */
async function makeCertificate(name: string): Promise<string> {
  const keys = await subtle.generateKey(
    { ...algorithm, modulusLength: KEY_BITS, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['sign', 'verify'],
  )
  const now = new Date()
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: Buffer.from(engine.getRandomValues(new Uint8Array(15))).toString('hex'),
      name: [{ CN: [name] }],
      notBefore: new Date(now.getTime() - 86_400_000),
      notAfter: new Date(Date.UTC(now.getUTCFullYear() + YEARS, now.getUTCMonth(), now.getUTCDate())),
      keys,
      signingAlgorithm: algorithm,
      extensions: [
        new BasicConstraintsExtension(false, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation, true),
        await SubjectKeyIdentifierExtension.create(keys.publicKey, false, engine),
      ],
    },
    engine,
  )
  const key = await subtle.exportKey('pkcs8', keys.privateKey)
  return `${certificate.toString('pem')}\n${PemConverter.encode(key, 'PRIVATE KEY')}\n`
}

/**
 * The clinic's own certificate with its key: PEM, the certificate first, those that vouch for it after.
 * @throws ConfigError where it cannot be read or opened, or its key is no RSA
 */
export async function configuredCertificate(file: string, password: string | undefined): Promise<SealingCertificate> {
  try {
    return await readPem(readFileSync(file, 'utf8'), password)
  } catch (error) {
    throw new ConfigError(
      `SEAL_CERTIFICATE cannot be opened with SEAL_CERTIFICATE_PASSWORD (${(error as Error).message}). One file is wanted, as PEM: the certificate, its RSA key, and those that vouch for it: openssl pkcs12 -in seal.p12 -out seal.pem`,
    )
  }
}

async function readPem(text: string, passphrase?: string): Promise<SealingCertificate> {
  const [certificate, ...chain] = (
    text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []
  ).map((pem) => new NodeCertificate(pem).raw)
  const pem = /-----BEGIN ([A-Z ]*)PRIVATE KEY-----[\s\S]+?-----END \1PRIVATE KEY-----/.exec(text)?.[0]
  if (!certificate || !pem) throw new Error('a certificate and its key are wanted')
  const key = createPrivateKey({ key: pem, ...(passphrase !== undefined && { passphrase }) })
  if (!new NodeCertificate(certificate).checkPrivateKey(key)) throw new Error('the key is another certificate’s')
  const der = key.export({ type: 'pkcs8', format: 'der' })
  return { certificate, chain, key: await subtle.importKey('pkcs8', new Uint8Array(der), algorithm, false, ['sign']) }
}
