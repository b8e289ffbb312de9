import { createHash } from 'node:crypto'
import { isSpanishTaxId } from '@/lib/domain/clinic/company-id'
import { DETAILS_MAX, isFiscalNumber } from '@/lib/domain/fiscal/faults'
import { PROMPT_SECONDS } from '@/lib/domain/fiscal/sending'
import { centsOf, isoDay } from '@/lib/domain/fiscal/texts'
import { isDay, today } from '@/lib/domain/time/clock'
import { childrenNamed, elementAt, type ReadElement, textAt } from './read-xml'
import type { Taxpayer, Verdict } from './simulated-store'

/** A record as the simulated service reads it off the XML, knowing nothing of who wrote it. */
export type Sent = {
  kind: 'alta' | 'anulacion'
  element: ReadElement
  issuer: string
  number: string
  day: string
  hash: string
  previous: string | null
  made_at: string
}

/** @throws nothing: what is not there is empty, and found so by the checks. */
export function sentOf(element: ReadElement): Sent {
  const kind = element.name === 'RegistroAlta' ? 'alta' : 'anulacion'
  const of = kind === 'alta' ? '' : 'Anulada'
  const text = (...path: string[]) => textAt(element, ...path) ?? ''
  return {
    ...{ kind, element, issuer: text('IDFactura', `IDEmisorFactura${of}`) },
    ...{ number: text('IDFactura', `NumSerieFactura${of}`), day: text('IDFactura', `FechaExpedicionFactura${of}`) },
    ...{ hash: text('Huella'), previous: textAt(element, 'Encadenamiento', 'RegistroAnterior', 'Huella') },
    made_at: text('FechaHoraHusoGenRegistro'),
  }
}

/** What an invoice of a taxpayer is known by. */
export const invoiceKey = ({ number, day }: Sent) => `${number}\n${day}`

const refused = (code: string, text: string): Verdict => ({ state: 'Incorrecto', code, text })
const warned = (code: string, text: string): Verdict => ({ state: 'AceptadoConErrores', code, text })

type Known = { taxpayer: Taxpayer; issuer: string; incident: boolean; now: Date }

/** What the service says of a record; codes and meanings are the agency's as far as they are known here. */
export function judge(sent: Sent, known: Known): Verdict {
  return (
    fieldFault(sent, known) ??
    (sent.kind === 'alta' ? altaFault(sent) : null) ??
    standingFault(sent, known.taxpayer) ??
    chainWarning(sent, known) ??
    (sent.kind === 'alta' ? amountWarning(sent) : null) ?? { state: 'Correcto', code: null, text: null }
  )
}

function fieldFault({ element, ...sent }: Sent, { issuer, now }: Known): Verdict | null {
  const wrong = (field: string) => refused('1100', `Valor o tipo incorrecto del campo: ${field}`)
  if (sent.issuer !== issuer) return refused('1108', 'El NIF del emisor debe ser igual al NIF del obligado a emisión')
  if (!isSpanishTaxId(sent.issuer)) return refused('1110', 'El NIF no está identificado en el censo de la AEAT')
  if (!isFiscalNumber(sent.number)) return wrong('NumSerieFactura')
  if (!/^\d{2}-\d{2}-\d{4}$/.test(sent.day) || !isDay(isoDay(sent.day))) return wrong('FechaExpedicionFactura')
  if (isoDay(sent.day) > today(now, 'Europe/Madrid'))
    return refused('1112', 'El campo FechaExpedicionFactura es superior a la fecha actual')
  if (!/^[0-9A-F]{64}$/.test(sent.hash))
    return refused('1262', 'La longitud de huella no cumple con las especificaciones')
  const isFirst = textAt(element, 'Encadenamiento', 'PrimerRegistro') === 'S'
  if (isFirst === (sent.previous !== null)) return refused('1180', 'Error en el bloque de Encadenamiento')
  const id = textAt(element, 'SistemaInformatico', 'IdSistemaInformatico')
  if (id?.length !== 2 || !textAt(element, 'SistemaInformatico', 'NIF'))
    return refused('1179', 'Error en el bloque de SistemaInformatico')
  return Number.isNaN(Date.parse(sent.made_at)) ? wrong('FechaHoraHusoGenRegistro') : null
}

const withRecipient = ['F1', 'F3', 'R1', 'R2', 'R3', 'R4']

function altaFault({ element }: Sent): Verdict | null {
  const type = textAt(element, 'TipoFactura') ?? ''
  const hasRecipient = elementAt(element, 'Destinatarios', 'IDDestinatario') !== null
  const by = textAt(element, 'TipoRectificativa')
  const details = elementAt(element, 'Desglose')?.children ?? []
  if (![...withRecipient, 'F2', 'R5'].includes(type))
    return refused('1100', 'Valor o tipo incorrecto del campo: TipoFactura')
  if (withRecipient.includes(type) && !hasRecipient)
    return refused(
      '1189',
      'Si TipoFactura es F1 o F3 o R1 o R2 o R3 o R4 el bloque Destinatarios tiene que estar cumplimentado',
    )
  if (!withRecipient.includes(type) && hasRecipient)
    return refused('1190', 'Si TipoFactura es F2 o R5 el bloque Destinatarios no puede estar cumplimentado')
  if (type.startsWith('R') && by === null)
    return refused('1114', 'Si la factura es de tipo rectificativa, el campo TipoRectificativa debe tener valor')
  if (!type.startsWith('R') && by !== null)
    return refused('1115', 'Si la factura no es de tipo rectificativa, el campo TipoRectificativa no debe tener valor')
  if ((by === 'S') !== (elementAt(element, 'ImporteRectificacion') !== null))
    return refused('1118', 'El bloque ImporteRectificacion es obligatorio por sustitución, y sólo entonces')
  if (details.length === 0 || details.length > DETAILS_MAX || !textAt(element, 'DescripcionOperacion'))
    return refused('1100', 'Valor o tipo incorrecto del campo: Desglose')
  return details.some(isExemptWithRate)
    ? refused('1238', 'Si la operación es exenta no se puede informar TipoImpositivo ni CuotaRepercutida')
    : null
}

const isExemptWithRate = (detail: ReadElement) =>
  elementAt(detail, 'OperacionExenta') !== null &&
  (elementAt(detail, 'TipoImpositivo') !== null || elementAt(detail, 'CuotaRepercutida') !== null)

/** Is the invoice where this record wants it? */
function standingFault(sent: Sent, { invoices }: Taxpayer): Verdict | null {
  const standing = Object.hasOwn(invoices, invoiceKey(sent)) ? invoices[invoiceKey(sent)] : undefined
  const says = (name: string) => textAt(sent.element, name)
  const isThere = standing === 'Correcta' || standing === 'AceptadaConErrores'
  const absent = refused('3002', 'No existe el registro de facturación')
  if (standing === 'Anulada') return refused('3001', 'El registro de facturación ya ha sido dado de baja')
  if (sent.kind === 'anulacion') return isThere || says('SinRegistroPrevio') === 'S' ? null : absent
  const isCorrection = says('Subsanacion') === 'S'
  const isNew = says('RechazoPrevio') === 'X'
  if (isNew && !isCorrection) return refused('1100', 'Valor o tipo incorrecto del campo: RechazoPrevio')
  if (isCorrection && !isNew) return isThere ? null : absent
  return isThere ? refused('3000', 'Registro de facturación duplicado') : null
}

/** What is taken although its hash, its place in the chain or its time is not right. */
function chainWarning(sent: Sent, { taxpayer: { last }, incident, now }: Known): Verdict | null {
  if (sent.previous === sent.hash)
    return warned('2008', 'El valor de la huella del registro anterior debe ser diferente a la huella del actual')
  if (hashOf(sent) !== sent.hash) return warned('2000', 'El cálculo de la huella suministrada es incorrecta')
  if (last && sent.previous === null)
    return warned(
      '2007',
      'No debe informarse como primer registro, existen facturas emitidas con el obligado emisión y el sistema informático actual',
    )
  if (last && sent.previous !== last.hash)
    return warned('2003', 'El contenido de la huella del registro anterior no cumple con las especificaciones')
  const age = now.getTime() - Date.parse(sent.made_at)
  const isBefore = last !== null && Date.parse(sent.made_at) < Date.parse(last.made_at)
  return isBefore || age < -PROMPT_SECONDS * 1000 || (age > PROMPT_SECONDS * 1000 && !incident)
    ? warned('2004', 'El valor del campo FechaHoraHusoGenRegistro debe ser la fecha actual del sistema de la AEAT')
    : null
}

/** The hash of what was sent, written from the texts of the XML and by nothing of the sender's. */
function hashOf(sent: Sent): string {
  const of = sent.kind === 'alta' ? '' : 'Anulada'
  const text = (name: string) => textAt(sent.element, name) ?? ''
  const amounts =
    sent.kind === 'alta'
      ? `&TipoFactura=${text('TipoFactura')}&CuotaTotal=${text('CuotaTotal')}&ImporteTotal=${text('ImporteTotal')}`
      : ''
  const input = `IDEmisorFactura${of}=${sent.issuer}&NumSerieFactura${of}=${sent.number}&FechaExpedicionFactura${of}=${sent.day}${amounts}&Huella=${sent.previous ?? ''}&FechaHoraHusoGenRegistro=${sent.made_at}`
  return createHash('sha256').update(input, 'utf8').digest('hex').toUpperCase()
}

function amountWarning({ element }: Sent): Verdict | null {
  const details = childrenNamed(elementAt(element, 'Desglose') ?? element, 'DetalleDesglose')
  const sum = (name: string) =>
    details.reduce((total, detail) => total + (centsOf(textAt(detail, name) ?? '0.00') ?? Number.NaN), 0)
  const quota = sum('CuotaRepercutida')
  if (centsOf(textAt(element, 'CuotaTotal') ?? '') !== quota)
    return warned('2006', 'El campo CuotaTotal tiene un valor incorrecto para el desglose suministrado')
  return centsOf(textAt(element, 'ImporteTotal') ?? '') === quota + sum('BaseImponibleOimporteNoSujeto')
    ? null
    : warned('2005', 'El campo ImporteTotal tiene un valor incorrecto para el desglose suministrado')
}
