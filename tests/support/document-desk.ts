import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Asks a program that is none of ours about a PDF; what it says, also where it fails. */
function inFolder<T>(pdf: Uint8Array, work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'physio-seal-'))
  try {
    writeFileSync(join(folder, 'document.pdf'), pdf)
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What poppler says of a PDF's signatures. */
export const pdfsig = (pdf: Uint8Array): string =>
  inFolder(pdf, (folder) => {
    try {
      return execFileSync('pdfsig', ['-nocert', join(folder, 'document.pdf')], { encoding: 'utf8', stdio: 'pipe' })
    } catch (error) {
      return String((error as { stdout?: string }).stdout)
    }
  })

/** The signature of a PDF and the bytes that it covers, as the file itself says where they are. */
export function partsOfSeal(pdf: Uint8Array): { signature: Buffer; covered: Buffer } {
  const bytes = Buffer.from(pdf)
  const range = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/
    .exec(bytes.toString('latin1'))!
    .slice(1)
    .map(Number)
  const [from, size, again, rest] = range as [number, number, number, number]
  const hex = bytes.subarray(from + size + 1, again - 1).toString('latin1')
  const padded = Buffer.from(hex, 'hex')
  // DER says by itself how long it is; the rest is room.
  const signature = padded.subarray(0, 4 + padded.readUInt16BE(2))
  return { signature, covered: Buffer.concat([bytes.subarray(from, from + size), bytes.subarray(again, again + rest)]) }
}

/** Whether OpenSSL finds a PDF's CAdES signature good, by the certificate that is in it. */
export const opensslVerifies = (pdf: Uint8Array): boolean =>
  inFolder(pdf, (folder) => {
    const { signature, covered } = partsOfSeal(pdf)
    writeFileSync(join(folder, 'seal.der'), signature)
    writeFileSync(join(folder, 'covered'), covered)
    const [seal, trusted] = [join(folder, 'seal.der'), join(folder, 'trusted.pem')]
    try {
      execFileSync('openssl', ['pkcs7', '-inform', 'DER', '-in', seal, '-print_certs', '-out', trusted])
      const how = ['-verify', '-cades', '-binary', '-inform', 'DER', '-purpose', 'any', '-CAfile', trusted]
      const files = ['-in', seal, '-content', join(folder, 'covered'), '-out', join(folder, 'out')]
      execFileSync('openssl', ['cms', ...how, ...files], { stdio: 'pipe' })
      return true
    } catch {
      return false
    }
  })

/** The same PDF with one bit of one byte turned. */
export function flipped(pdf: Uint8Array, at: number): Uint8Array {
  const bytes = new Uint8Array(pdf)
  bytes[at] = bytes[at]! ^ 1
  return bytes
}
