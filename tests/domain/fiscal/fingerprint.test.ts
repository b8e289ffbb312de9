import { describe, expect, it } from 'vitest'
import { fingerprint, hashInput } from '@/lib/domain/fiscal/fingerprint'
import type { AltaRecord, AnulacionRecord, FiscalSystem, Link } from '@/lib/domain/fiscal/record'

const system: FiscalSystem = {
  ...{ producer: { tax_id: 'B12345674', name: 'Productor SL' }, name: 'Producto', id: 'PT', version: '1.0.0' },
  ...{ installation: '1', multiple: true },
}
const of = { issuer: { tax_id: '89890001K', name: 'Certificado uno' }, day: '01-01-2024', system, after_refusal: false }
const alta = (number: string, previous: Link | null, made_at: string): Omit<AltaRecord, 'hash'> => ({
  ...{ ...of, kind: 'alta', number, previous, made_at, type: 'F1', correction: false, rectifies: null },
  ...{ operation_day: null, description: 'Servicios', recipient: null, details: [], vat: '12.35', total: '123.45' },
})
const link = (number: string, hash: string): Link => ({ issuer: of.issuer.tax_id, number, day: of.day, hash })

const first = '3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60'
const second = 'F7B94CFD8924EDFF273501B01EE5153E4CE8F259766F88CF6ACB8935802A2B97'
const third = '177547C0D57AC74748561D054A9CEC14B4C4EA23D1BEFD6F2E69E3A388F90C68'
const anulacion: Omit<AnulacionRecord, 'hash'> = {
  ...{
    ...of,
    kind: 'anulacion',
    number: '12345679/G34',
    previous: link('12345679/G34', second),
    without_record: false,
  },
  made_at: '2024-01-01T19:20:40+01:00',
}

describe('the hash of a record', () => {
  it.each([
    ['of the first', alta('12345678/G33', null, '2024-01-01T19:20:30+01:00'), first],
    ['of the one after it', alta('12345679/G34', link('12345678/G33', first), '2024-01-01T19:20:35+01:00'), second],
    ['of an annulment after that', anulacion, third],
  ])('%s is the one that the agency publishes', (_, record, hash) => {
    expect(fingerprint(record)).toBe(hash)
  })

  it('has the names and values as they are, and nothing where nothing was before', () => {
    expect(hashInput(alta('12345678/G33', null, '2024-01-01T19:20:30+01:00'))).toBe(
      'IDEmisorFactura=89890001K&NumSerieFactura=12345678/G33&FechaExpedicionFactura=01-01-2024&TipoFactura=F1&CuotaTotal=12.35&ImporteTotal=123.45&Huella=&FechaHoraHusoGenRegistro=2024-01-01T19:20:30+01:00',
    )
    expect(hashInput(anulacion)).toBe(
      `IDEmisorFacturaAnulada=89890001K&NumSerieFacturaAnulada=12345679/G34&FechaExpedicionFacturaAnulada=01-01-2024&Huella=${second}&FechaHoraHusoGenRegistro=2024-01-01T19:20:40+01:00`,
    )
  })

  it('is another one for an amount with a decimal less', () => {
    const record = alta('12345678/G33', null, '2024-01-01T19:20:30+01:00')
    expect(fingerprint({ ...record, vat: '12.1' })).not.toBe(fingerprint({ ...record, vat: '12.10' }))
  })
})
