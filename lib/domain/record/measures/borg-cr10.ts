import { six } from '@/lib/domain/record/in-six'
import { METHOD, type ShippedMeasure } from './measure'

export const borgCr10: ShippedMeasure = {
  key: 'borg_cr10',
  name: six(
    'Esfuerzo percibido (Borg CR10)',
    'Perceived effort (Borg CR10)',
    'Esforç percebut (Borg CR10)',
    'Effort perçu (Borg CR10)',
    'Sforzo percepito (Borg CR10)',
    'Esforço percebido (Borg CR10)',
  ),
  how_to: six(
    'Justo después del esfuerzo.',
    'Straight after the effort.',
    'Just després de l’esforç.',
    'Juste après l’effort.',
    'Subito dopo lo sforzo.',
    'Logo depois do esforço.',
  ),
  items: [
    {
      key: 'effort',
      kind: 'scale',
      label: six('Esfuerzo', 'Effort', 'Esforç', 'Effort', 'Sforzo', 'Esforço'),
      min: 0,
      max: 10,
      low: six('Ninguno', 'None', 'Cap', 'Aucun', 'Nessuno', 'Nenhum'),
      high: six('Máximo', 'Maximal', 'Màxim', 'Maximal', 'Massimo', 'Máximo'),
    },
  ],
  how: 'sum',
  unit: null,
  decimals: 0,
  range: { min: 0, max: 10 },
  direction: 'lower',
  mid: null,
  licence: METHOD,
}
