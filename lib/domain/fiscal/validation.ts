import { create } from 'qrcode'
import type { AltaRecord } from './record'

/** Where the agency has its service: `preproduction` is its place for trying. */
export type FiscalPlace = 'production' | 'preproduction'

const hosts: Record<FiscalPlace, string> = {
  production: 'www2.agenciatributaria.gob.es',
  preproduction: 'prewww2.aeat.es',
}

type Shown = Pick<AltaRecord, 'number' | 'day' | 'total'> & { issuer: { tax_id: string } }

/** Where anybody checks an invoice at the agency: what its QR says. The amount is the very one that is sent. */
export function validationUrl({ issuer, number, day, total }: Shown, place: FiscalPlace): string {
  const asked = { nif: issuer.tax_id, numserie: number, fecha: day, importe: total }
  const query = Object.entries(asked).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `https://${hosts[place]}/wlpl/TIKE-CONT/ValidarQR?${query.join('&')}`
}

/** The light border around a QR, in modules (ISO/IEC 18004). */
export const QR_MARGIN = 4

/**
 * A QR as one path of an SVG: `size` is the side of its view box in modules, the light border in it. Correction M, as
 * Orden HAC/1177/2024 wants it.
 */
export function qrPath(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const isDark = (row: number, column: number) => column < modules.size && Boolean(modules.get(row, column))
  const runs: string[] = []
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1) {
      if (!isDark(row, column)) continue
      const start = column
      while (isDark(row, column)) column += 1
      runs.push(`M${start + QR_MARGIN} ${row + QR_MARGIN}h${column - start}v1h${start - column}z`)
    }
  return { size: modules.size + 2 * QR_MARGIN, path: runs.join('') }
}
