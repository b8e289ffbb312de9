import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSealing } from '@/server/ports/sealing/open'
import { flipped, opensslVerifies, partsOfSeal, pdfsig } from '@/tests/support/document-desk'

let folder: string
let plain: Uint8Array
let sealed: Buffer
const at = new Date('2026-11-21T10:00:00Z')
const settings = (more: object = {}) => ({ DATA_DIR: folder, PRODUCT_NAME: 'Clínica Núñez', ...more }) as never

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'physio-sealing-'))
  const document = await PDFDocument.create()
  document.addPage()
  plain = await document.save()
  sealed = await openSealing(settings()).seal(plain, at)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the seal of a PDF', () => {
  it('is found good by poppler and by OpenSSL, with a certificate that the installation made', () => {
    const said = pdfsig(sealed)
    expect(said).toContain('Signature is Valid')
    expect(said).toContain('Total document signed')
    expect(said).toContain('ETSI.CAdES.detached')
    expect(said).toContain('CN=Clínica Núñez')
    expect(opensslVerifies(sealed)).toBe(true)
  })

  it.each([0.1, 0.5, 0.9])('is found broken where one bit was turned, %s of the way through', (part) => {
    const { covered } = partsOfSeal(sealed)
    const before = sealed.indexOf('/ByteRange')
    const place = Math.floor(part * before)
    expect(covered.length).toBeGreaterThan(before)
    const altered = flipped(sealed, place)
    expect(pdfsig(altered)).not.toContain('Signature is Valid')
    expect(opensslVerifies(altered)).toBe(false)
  })

  it('is found broken where a bit was turned behind the signature', () => {
    const altered = flipped(sealed, sealed.length - 20)
    expect(pdfsig(altered)).not.toContain('Signature is Valid')
    expect(opensslVerifies(altered)).toBe(false)
  })

  it('is by one certificate, which its owner alone can read', async () => {
    const one = await openSealing(settings()).fingerprint()
    expect(await openSealing(settings({ PRODUCT_NAME: 'Otra' })).fingerprint()).toBe(one)
    expect(statSync(join(folder, 'sealing', 'certificate.pem')).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'sealing')).mode & 0o777).toBe(0o700)
  })

  it('is by the certificate that is configured, and refuses one that cannot be opened', async () => {
    const file = join(folder, 'own.pem')
    writeFileSync(file, readFileSync(join(folder, 'sealing', 'certificate.pem')))
    const own = openSealing(settings({ SEAL_CERTIFICATE: file }))
    expect(pdfsig(await own.seal(plain, at))).toContain('Signature is Valid')
    writeFileSync(file, 'nothing')
    await expect(openSealing(settings({ SEAL_CERTIFICATE: file })).fingerprint()).rejects.toThrow('SEAL_CERTIFICATE')
  })

  it('is not made with less than is asked for: where the time stamp’s service fails there is none', async () => {
    const server = createServer((_, answer) => answer.writeHead(500).end())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const sealing = openSealing(settings({ SEAL_TIMESTAMP_URL: `http://127.0.0.1:${port}/` }))
    await expect(sealing.seal(plain, at)).rejects.toMatchObject({ code: 'pdf_failed' })
    server.close()
  })
})
