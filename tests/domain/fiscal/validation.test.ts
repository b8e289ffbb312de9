import jsQR from 'jsqr'
import { describe, expect, it } from 'vitest'
import { qrPath, validationUrl } from '@/lib/domain/fiscal/validation'
import { altaRecord, taxed } from '@/tests/support/factories/fiscal'

const of = { issuer: { tax_id: '89890001K' }, number: '12345678&G33', day: '01-01-2024', total: '241.40' }
const path = '/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=12345678%26G33&fecha=01-01-2024&importe=241.40'

describe('where an invoice is checked', () => {
  it.each([
    ['production', `https://www2.agenciatributaria.gob.es${path}`],
    ['preproduction', `https://prewww2.aeat.es${path}`],
  ] as const)('is in %s the agency’s own address', (place, url) => {
    expect(validationUrl(of, place)).toBe(url)
  })

  it('is named with the amount that is sent, and with signs that an address would read otherwise', () => {
    const record = altaRecord({ number: 'A +#/%?1', details: [taxed(10_000, 2100)] })
    const { searchParams } = new URL(validationUrl(record, 'production'))
    expect(Object.fromEntries(searchParams)).toEqual({
      ...{ nif: 'B91234567', numserie: 'A +#/%?1', fecha: '25-11-2026', importe: record.total },
    })
  })
})

/** The path as a screen would paint it, read by a program that has nothing to do with the one that drew it. */
function read(size: number, drawn: string): string | undefined {
  const SCALE = 4
  const side = size * SCALE
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y, width] of drawn.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row += 1)
      for (let column = Number(x) * SCALE; column < (Number(x) + Number(width)) * SCALE; column += 1)
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3)
  return jsQR(pixels, side, side)?.data
}

describe('the QR of an invoice', () => {
  it.each(['A1', 'F2026-0001', `${'Z'.repeat(50)}&%/ +1`])('of number %s says where it is checked', (number) => {
    const url = validationUrl({ ...of, number }, 'production')
    const { size, path: drawn } = qrPath(url)
    expect(read(size, drawn)).toBe(url)
  })

  it('has a light border of four modules', () => {
    const { size, path: drawn } = qrPath(validationUrl(of, 'production'))
    const runs = [...drawn.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)].map((run) => run.slice(1).map(Number))
    expect(runs.map((run) => `M${run[0]} ${run[1]}h${run[2]}v1h-${run[2]}z`).join('')).toBe(drawn)
    expect(Math.min(...runs.flatMap(([x, y]) => [x!, y!]))).toBe(4)
    expect(Math.max(...runs.flatMap(([x, y, width]) => [x! + width!, y! + 1]))).toBe(size - 4)
  })
})
