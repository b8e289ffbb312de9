import { altaRecord, anulacionRecord, fiscalSource } from '@/tests/support/factories/fiscal'

/** Answers of the agency's service, as it writes them: to an invoice's record and the one that annuls it. */

export const first = altaRecord()
export const second = anulacionRecord(fiscalSource(), first)

type Line = { operation?: string; number?: string; day?: string; state?: string; more?: string }
/** What it says of one record. */
export const line = ({
  operation = 'Alta',
  number = first.number,
  day = first.day,
  state = 'Correcto',
  more = '',
}: Line) =>
  `<tikR:RespuestaLinea><tikR:IDFactura><tik:IDEmisorFactura>B91234567</tik:IDEmisorFactura><tik:NumSerieFactura>${number}</tik:NumSerieFactura><tik:FechaExpedicionFactura>${day}</tik:FechaExpedicionFactura></tikR:IDFactura><tikR:Operacion><tik:TipoOperacion>${operation}</tik:TipoOperacion></tikR:Operacion><tikR:EstadoRegistro>${state}</tikR:EstadoRegistro>${more}</tikR:RespuestaLinea>`
export const enveloped = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Header/><env:Body Id="Body">${body}</env:Body></env:Envelope>`
export const answered = (lines: string[], wait = '60') =>
  enveloped(
    `<tikR:RespuestaRegFactuSistemaFacturacion xmlns:tikR="urn:r" xmlns:tik="urn:i"><tikR:CSV>A-ABCDEFGH12345678</tikR:CSV><tikR:Cabecera/><tikR:TiempoEsperaEnvio>${wait}</tikR:TiempoEsperaEnvio><tikR:EstadoEnvio>Correcto</tikR:EstadoEnvio>${lines.join('')}</tikR:RespuestaRegFactuSistemaFacturacion>`,
  )
/** Both are registered. */
export const both = [line({}), line({ operation: 'Anulacion' })]
/** A code and its text. */
export const error = (code: string, text: string) =>
  `<tikR:CodigoErrorRegistro>${code}</tikR:CodigoErrorRegistro><tikR:DescripcionErrorRegistro>${text}</tikR:DescripcionErrorRegistro>`
