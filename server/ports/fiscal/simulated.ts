import { createHash } from 'node:crypto'
import { FIRST_WAIT_SECONDS, SEND_MAX } from '@/lib/domain/fiscal/sending'
import { fiscalOver } from './over'
import { FiscalSendFault, type FiscalService } from './port'
import { childrenNamed, elementAt, type ReadElement, readXml, textAt } from './read-xml'
import { invoiceKey, judge, type Sent, sentOf } from './simulated-checks'
import { memoryStore, type SimulatedStore, type Taxpayer, type Verdict } from './simulated-store'
import { type Element, xmlOf } from './write-xml'

/** What the simulated service is told to do instead of what it would: changed at any time, it holds for what is sent next. */
export type Told = {
  /** It does not answer. */
  away?: boolean
  /** It registers what is sent, and the answer is lost. */
  deaf?: boolean
  /** It takes nothing of a sending, for this reason. */
  refuses?: string | null
  /** What it says of these numbers. */
  says?: Record<string, Verdict>
  wait_seconds?: number
}

type Simulated = { store?: SimulatedStore; told?: Told; now?: () => Date }

/**
 * Takes the place of the agency's service where none is configured: it reads the very envelopes, checks fields, chain, order
 * and duplicates, and answers with the agency's codes. Nothing leaves the installation.
 */
export function simulatedFiscal({
  store = memoryStore(),
  told = {},
  now = () => new Date(),
}: Simulated = {}): FiscalService {
  return fiscalOver('simulated', async (xml) => {
    if (told.away) throw new FiscalSendFault('unreachable', 'The simulated service is away')
    if (told.refuses) return faultXml(told.refuses)
    const answer = await answered(readXml(xml), { store, told, now: now() })
    if (told.deaf) throw new FiscalSendFault('unreachable', 'The answer of the simulated service was lost')
    return answer
  })
}

async function answered(envelope: ReadElement, { store, told, now }: Required<Omit<Simulated, 'now'>> & { now: Date }) {
  const sending = elementAt(envelope, 'Body', 'RegFactuSistemaFacturacion')
  const head = sending && elementAt(sending, 'Cabecera')
  const issuer = (head && textAt(head, 'ObligadoEmision', 'NIF')) ?? ''
  const records = childrenNamed(sending ?? envelope, 'RegistroFactura').flatMap(({ children }) => children.map(sentOf))
  if (!sending || !head || !issuer || records.length === 0 || records.length > SEND_MAX)
    return faultXml('Codigo[4102].El XML no cumple el esquema. Falta informar campo obligatorio.')
  const taxpayer = await store.read(issuer)
  const incident = textAt(head, 'RemisionVoluntaria', 'Incidencia') === 'S'
  const lines = records.map((sent) => {
    const known = Object.hasOwn(taxpayer.judged, sent.hash) ? taxpayer.judged[sent.hash] : undefined
    if (known) return { sent, verdict: again(sent, known), before: known }
    const verdict = told.says?.[sent.number] ?? judge(sent, { taxpayer, issuer, incident, now })
    remember(taxpayer, sent, verdict)
    return { sent, verdict, before: null }
  })
  await store.write(issuer, taxpayer)
  return answerXml(head, lines, told.wait_seconds ?? FIRST_WAIT_SECONDS)
}

/** What is sent once more, since an answer was lost: it is registered already, or refused for what it was. */
function again(sent: Sent, verdict: Verdict): Verdict {
  if (verdict.state === 'Incorrecto') return verdict
  return sent.kind === 'alta'
    ? { state: 'Incorrecto', code: '3000', text: 'Registro de facturación duplicado' }
    : { state: 'Incorrecto', code: '3001', text: 'El registro de facturación ya ha sido dado de baja' }
}

/** A refused record stays in the chain all the same: the next one follows it. */
function remember(taxpayer: Taxpayer, sent: Sent, verdict: Verdict) {
  taxpayer.last = { hash: sent.hash, made_at: sent.made_at }
  taxpayer.judged[sent.hash] = verdict
  if (verdict.state === 'Incorrecto') return
  const taken = verdict.state === 'Correcto' ? 'Correcta' : 'AceptadaConErrores'
  taxpayer.invoices[invoiceKey(sent)] = sent.kind === 'anulacion' ? 'Anulada' : taken
}

const envelope = (content: Element): string => xmlOf(['soapenv:Envelope', [['soapenv:Body', [content]]]])

const faultXml = (text: string): string =>
  envelope([
    'soapenv:Fault',
    [
      ['soapenv:faultcode', 'soapenv:Client'],
      ['soapenv:faultstring', text],
    ],
  ])

/** `before`: what was said of the same record when it came first. */
type Line = { sent: Sent; verdict: Verdict; before: Verdict | null }

function answerXml(head: ReadElement, lines: readonly Line[], wait_seconds: number): string {
  const isTaken = ({ verdict }: Line) => verdict.state !== 'Incorrecto'
  const state = lines.every(isTaken) ? 'Correcto' : lines.some(isTaken) ? 'ParcialmenteCorrecto' : 'Incorrecto'
  return envelope([
    'sfR:RespuestaRegFactuSistemaFacturacion',
    [
      state === 'Incorrecto' ? null : ['sfR:CSV', `SIM-${receiptOf(lines)}`],
      [
        'sfR:Cabecera',
        [
          [
            'sf:ObligadoEmision',
            [
              ['sf:NombreRazon', textAt(head, 'ObligadoEmision', 'NombreRazon') ?? ''],
              ['sf:NIF', textAt(head, 'ObligadoEmision', 'NIF') ?? ''],
            ],
          ],
        ],
      ],
      ['sfR:TiempoEsperaEnvio', String(wait_seconds)],
      ['sfR:EstadoEnvio', state],
      ...lines.map(lineTree),
    ],
  ])
}

/** The same records have the same receipt. */
const receiptOf = (lines: readonly Line[]) =>
  createHash('sha256')
    .update(lines.map(({ sent }) => sent.hash).join('\n'))
    .digest('hex')
    .slice(0, 12)
    .toUpperCase()

const lineTree = ({ sent, verdict, before }: Line): Element => [
  'sfR:RespuestaLinea',
  [
    [
      'sfR:IDFactura',
      [
        ['sf:IDEmisorFactura', sent.issuer],
        ['sf:NumSerieFactura', sent.number],
        ['sf:FechaExpedicionFactura', sent.day],
      ],
    ],
    ['sfR:Operacion', [['sf:TipoOperacion', sent.kind === 'alta' ? 'Alta' : 'Anulacion']]],
    ['sfR:EstadoRegistro', verdict.state],
    verdict.code === null ? null : ['sfR:CodigoErrorRegistro', verdict.code],
    verdict.text === null ? null : ['sfR:DescripcionErrorRegistro', verdict.text],
    verdict.code === '3000' ? ['sfR:RegistroDuplicado', duplicateTree(before)] : null,
  ],
]

const duplicateTree = (before: Verdict | null): (Element | null)[] => {
  const isWarned = before?.state === 'AceptadoConErrores'
  return [
    ['sf:EstadoRegistroDuplicado', isWarned ? 'AceptadaConErrores' : 'Correcta'],
    isWarned && before.code !== null ? ['sf:CodigoErrorRegistro', before.code] : null,
    isWarned && before.text !== null ? ['sf:DescripcionErrorRegistro', before.text] : null,
  ]
}
