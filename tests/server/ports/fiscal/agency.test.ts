import { readFileSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '@/server/config'
import { agencyPost } from '@/server/ports/fiscal/agency'
import { readCertificate } from '@/server/ports/fiscal/certificate'
import { openFiscal } from '@/server/ports/fiscal/open'
import { fiscalOver } from '@/server/ports/fiscal/over'
import { answered, both, enveloped, first, second } from '@/tests/support/verifactu/answers'
import { envelopeFaults } from '@/tests/support/verifactu/schema'

/** A server that wants a client's certificate, as the agency's does. The certificates are of these tests alone. */
const certificates = join(import.meta.dirname, '../../../support/verifactu/certificates')
const fileOf = (name: string) => join(certificates, name)
const serverPem = readFileSync(fileOf('server.pem'), 'utf8')

let server: Server
let origin: string
let answer: { status?: number; body: string }
let asked: { path: string; who: string; type: string; body: string }[] = []

beforeAll(async () => {
  const ca = readFileSync(fileOf('client.pem'), 'utf8')
  server = createServer(
    { key: serverPem, cert: serverPem, ca, requestCert: true, rejectUnauthorized: true },
    (request, response) => {
      let body = ''
      request.setEncoding('utf8')
      request.on('data', (part: string) => {
        body += part
      })
      request.on('end', () => {
        const { serialNumber: _, subject } = (request.socket as TLSSocket).getPeerCertificate()
        asked.push({ path: request.url!, who: String(subject.CN), type: request.headers['content-type']!, body })
        response.writeHead(answer.status ?? 200, { 'content-type': 'text/xml' }).end(answer.body)
      })
    },
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `https://localhost:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  asked = []
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const opened = () => readCertificate(fileOf('client.p12'), 'verifactu')
const service = (certificate = opened()) =>
  fiscalOver('preproduction', agencyPost('preproduction', certificate, { origin, ca: serverPem }))

const send = (certificate = opened()) => service(certificate).send([first, second], first.issuer, false)

describe('the agency’s service', () => {
  it.each([
    ['PKCS#12', opened],
    ['PEM', () => readCertificate(fileOf('client.pem'), undefined)],
  ])('is asked with the certificate of a file of %s, by a valid envelope', async (_, certificate) => {
    answer = { body: answered(both, '120') }
    expect(await send(certificate())).toEqual({
      ...{ csv: 'A-ABCDEFGH12345678', wait_seconds: 120 },
      answers: [
        { state: 'correct', code: null, text: null },
        { state: 'correct', code: null, text: null },
      ],
    })
    expect(asked).toMatchObject([
      {
        path: '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP',
        ...{ who: 'Clínica de pruebas', type: 'text/xml; charset=utf-8' },
      },
    ])
    expect(envelopeFaults(asked[0]!.body)).toEqual([])
  })

  const fault = (code: string, text: string) =>
    enveloped(`<env:Fault><faultcode>${code}</faultcode><faultstring>${text}</faultstring></env:Fault>`)
  it.each([
    [
      'refuses all of it for what it says',
      500,
      fault('env:Client', 'Codigo[4102].El XML no cumple el esquema.'),
      'refused',
      '4102',
    ],
    ['cannot at the moment', 500, fault('env:Server', 'Error interno'), 'unreachable', null],
    ['is being mended', 503, 'Service Unavailable', 'unreachable', null],
    ['does not know the certificate', 403, '<html></html>', 'unreachable', null],
  ])('%s', async (_, status, body, kind, code) => {
    answer = { status, body }
    await expect(send()).rejects.toMatchObject({ kind, code })
  })

  it('is not listened to for ever', async () => {
    answer = { body: `<Envelope>${'x'.repeat(4_000_001)}</Envelope>` }
    await expect(send()).rejects.toMatchObject({ kind: 'unreadable', message: 'The answer is larger than any may be' })
  })

  it('is not reached by whom it does not know', async () => {
    const own = { cert: serverPem, key: serverPem }
    await expect(send(own)).rejects.toMatchObject({ kind: 'unreachable' })
    expect(asked).toEqual([])
  })

  it('is not trusted where it is another', async () => {
    answer = { body: answered(both) }
    const post = agencyPost('preproduction', opened(), { origin, ca: readFileSync(fileOf('client.pem'), 'utf8') })
    await expect(post('<x/>')).rejects.toMatchObject({ kind: 'unreachable' })
    expect(asked).toEqual([])
  })
})

describe('the certificate of an installation', () => {
  const open = (file: string, password?: string) =>
    openFiscal(
      readConfig({
        ...{ NODE_ENV: 'test', VERIFACTU: 'preproduction', VERIFACTU_CERTIFICATE: file },
        VERIFACTU_CERTIFICATE_PASSWORD: password,
        ...{ VERIFACTU_PRODUCER_NAME: 'Casa', VERIFACTU_PRODUCER_TAX_ID: 'B12345674' },
        ...{ VERIFACTU_PRODUCER_ADDRESS: 'Calle Mayor 1, Madrid', VERIFACTU_DECLARED_IN: 'Madrid, España' },
        VERIFACTU_DECLARED_ON: '2026-12-31',
      }),
    )

  it('opens the agency’s place that it names', () => {
    expect(open(fileOf('client.p12'), 'verifactu')).toMatchObject({
      place: 'preproduction',
      producer: { name: 'Casa', tax_id: 'B12345674' },
      declaration: { address: 'Calle Mayor 1, Madrid', signed_on: '2026-12-31', place: 'Madrid, España' },
    })
  })

  it.each([
    ['that is not there', fileOf('none.p12'), 'verifactu', 'cannot be read'],
    ['whose password is another', fileOf('client.p12'), 'other', 'cannot be opened'],
    ['whose password is not told', fileOf('client.p12'), undefined, 'cannot be opened'],
  ])('%s keeps it from starting, and says why', (_, file, password, why) => {
    expect(() => open(file, password)).toThrow(`VERIFACTU_CERTIFICATE ${why}`)
  })

  it('that is no certificate keeps it from starting', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'fiscal-')), 'text.p12')
    await writeFile(file, 'no certificate')
    expect(() => open(file)).toThrow('VERIFACTU_CERTIFICATE cannot be opened')
  })
})
