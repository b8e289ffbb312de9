import { createHash } from 'node:crypto'
import type { AltaRecord, AnulacionRecord, FiscalRecord } from './record'

/** What of a record its hash does not need to be known. */
type Unhashed<T> = Omit<T, 'hash'>

const joined = (fields: [name: string, value: string][]) => fields.map(([name, value]) => `${name}=${value}`).join('&')

/** The text that is hashed: names and values in the order of the law, values as they are, empty where there is none. */
export function hashInput(record: Unhashed<AltaRecord> | Unhashed<AnulacionRecord>): string {
  const of = record.kind === 'alta' ? '' : 'Anulada'
  return joined([
    [`IDEmisorFactura${of}`, record.issuer.tax_id],
    [`NumSerieFactura${of}`, record.number],
    [`FechaExpedicionFactura${of}`, record.day],
    ...(record.kind === 'alta'
      ? ([
          ['TipoFactura', record.type],
          ['CuotaTotal', record.vat],
          ['ImporteTotal', record.total],
        ] satisfies [string, string][])
      : []),
    ['Huella', record.previous?.hash ?? ''],
    ['FechaHoraHusoGenRegistro', record.made_at],
  ])
}

/** SHA-256 of a record over UTF-8, 64 hexadecimal digits in capitals: what is in its `hash`, and in the next one's link. */
export const fingerprint = (record: Unhashed<AltaRecord> | Unhashed<AnulacionRecord>): string =>
  createHash('sha256').update(hashInput(record), 'utf8').digest('hex').toUpperCase()

/** A record with its hash. */
export const hashed = <T extends FiscalRecord>(record: Unhashed<T>): T =>
  ({ ...record, hash: fingerprint(record as Unhashed<AltaRecord> | Unhashed<AnulacionRecord>) }) as T
