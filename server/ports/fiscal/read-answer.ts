import * as z from 'zod'
import type { FiscalRecord } from '@/lib/domain/fiscal/record'
import { type AnswerState, SEND_MAX } from '@/lib/domain/fiscal/sending'
import { cut } from '@/lib/domain/text/cut'
import { type FiscalAnswer, type FiscalOutcome, FiscalSendFault } from './port'
import { childrenNamed, elementAt, type ReadElement, readXml, textAt, UnreadableXml } from './read-xml'

/** The agency's texts are shown to people, and kept: none is longer than its schema says. */
const TEXT_MAX = 1500

const shown = (text: string) => cut(text, TEXT_MAX)

/** What of an answer is used. */
const Answer = z.object({
  csv: z.string().min(1).max(100).nullable(),
  wait_seconds: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number),
  lines: z
    .array(
      z.object({
        issuer: z.string().max(20),
        number: z.string().max(60),
        day: z.string().regex(/^\d{2}-\d{2}-\d{4}$/),
        operation: z.enum(['Alta', 'Anulacion']),
        state: z.enum(['Correcto', 'AceptadoConErrores', 'Incorrecto']),
        code: z
          .string()
          .regex(/^\d{1,10}$/)
          .nullable(),
        text: z.string().transform(shown).nullable(),
        duplicate: z
          .object({
            standing: z.string().nullable(),
            code: z.string().max(10).nullable(),
            text: z.string().transform(shown).nullable(),
          })
          .nullable(),
      }),
    )
    .max(SEND_MAX),
})
type Line = z.infer<typeof Answer>['lines'][number]

/** Already registered, and already annulled. */
const DUPLICATES = { alta: '3000', anulacion: '3001' } as const

const states: Record<Line['state'], AnswerState> = {
  ...{ Correcto: 'correct', AceptadoConErrores: 'accepted_with_errors', Incorrecto: 'incorrect' },
}

/**
 * What the service's answer says of the records that were sent: one line each, in whatever order.
 * @throws FiscalSendFault `refused` or `unreachable` for a SOAP fault, by whose it is, `unreadable` for anything but an answer
 * about these very records
 */
export function readAnswer(xml: string, records: readonly FiscalRecord[]): FiscalOutcome {
  const body = elementAt(envelopeOf(xml), 'Body')
  const fault = body && elementAt(body, 'Fault')
  if (fault) throw faultOf(fault)
  const answer = body && elementAt(body, 'RespuestaRegFactuSistemaFacturacion')
  if (!answer) throw new FiscalSendFault('unreadable', 'The answer has no RespuestaRegFactuSistemaFacturacion')
  const parsed = Answer.safeParse({
    csv: textAt(answer, 'CSV') || null,
    wait_seconds: textAt(answer, 'TiempoEsperaEnvio'),
    lines: childrenNamed(answer, 'RespuestaLinea').map(lineOf),
  })
  if (!parsed.success) throw new FiscalSendFault('unreadable', shown(z.prettifyError(parsed.error)))
  const { csv, wait_seconds, lines } = parsed.data
  return { csv, wait_seconds, answers: answersFor(records, lines) }
}

function envelopeOf(xml: string): ReadElement {
  try {
    return readXml(xml)
  } catch (error) {
    if (error instanceof UnreadableXml)
      throw new FiscalSendFault('unreadable', `The answer is no XML: ${error.message}`)
    throw error
  }
}

/** A fault of the client's is about what was sent; any other one is the server's, and passes. */
function faultOf(fault: ReadElement): FiscalSendFault {
  const text = shown(textAt(fault, 'faultstring') ?? '')
  const isOurs = /client$/i.test(textAt(fault, 'faultcode') ?? '')
  const code = /\b(\d{3,5})\b/.exec(text)?.[1] ?? null
  return new FiscalSendFault(isOurs ? 'refused' : 'unreachable', text || 'The service answered a fault', code)
}

const lineOf = (line: ReadElement) => ({
  issuer: textAt(line, 'IDFactura', 'IDEmisorFactura'),
  number: textAt(line, 'IDFactura', 'NumSerieFactura'),
  day: textAt(line, 'IDFactura', 'FechaExpedicionFactura'),
  operation: textAt(line, 'Operacion', 'TipoOperacion'),
  state: textAt(line, 'EstadoRegistro'),
  code: textAt(line, 'CodigoErrorRegistro') || null,
  text: textAt(line, 'DescripcionErrorRegistro') || null,
  duplicate: duplicateOf(elementAt(line, 'RegistroDuplicado')),
})

/** What is told of the record that was there before. */
const duplicateOf = (before: ReadElement | null) =>
  before && {
    standing: textAt(before, 'EstadoRegistroDuplicado'),
    code: textAt(before, 'CodigoErrorRegistro') || null,
    text: textAt(before, 'DescripcionErrorRegistro') || null,
  }

/** Each record's line. Two of one invoice (refused, and said again) have theirs in the order in which they were sent. */
function answersFor(records: readonly FiscalRecord[], lines: readonly Line[]): FiscalAnswer[] {
  const waiting = new Map<string, Line[]>()
  for (const line of lines) {
    const key = [line.operation, line.issuer, line.number, line.day].join('\n')
    waiting.set(key, [...(waiting.get(key) ?? []), line])
  }
  return records.map((record) => {
    const operation = record.kind === 'alta' ? 'Alta' : 'Anulacion'
    const line = waiting.get([operation, record.issuer.tax_id, record.number, record.day].join('\n'))?.shift()
    if (!line) throw new FiscalSendFault('unreadable', `The answer says nothing of ${record.number}`)
    return answerOf(line, record.kind)
  })
}

/** What was registered with a warning keeps it, also where the answer that said so was lost. */
function answerOf({ state, code, text, duplicate }: Line, kind: FiscalRecord['kind']): FiscalAnswer {
  if (state !== 'Incorrecto' || (!duplicate && code !== DUPLICATES[kind])) return { state: states[state], code, text }
  return duplicate?.standing === 'AceptadaConErrores' && duplicate.code
    ? { state: 'accepted_with_errors', code: duplicate.code, text: duplicate.text }
    : { state: 'duplicate', code, text }
}
