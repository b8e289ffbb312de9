import type { FilledMeasure, MeasureDefinition } from '@/lib/contract/measure'
import type { MeasurePoint } from '@/lib/contract/measures'

/** Two questions of a clinic's own, summed, of which the second counts twice. */
export const ownDefinition = (given: Partial<MeasureDefinition> = {}): MeasureDefinition => ({
  items: [
    {
      key: 'sleep',
      kind: 'choice',
      label: { es: '¿Cómo duerme?' },
      options: [
        { key: 'well', label: { es: 'Bien' }, score: 0 },
        { key: 'badly', label: { es: 'Mal' }, score: 4 },
      ],
    },
    { key: 'fear', kind: 'scale', label: { es: 'Miedo a moverse' }, min: 0, max: 10, weight: 2 },
  ],
  how: 'sum',
  unit: null,
  decimals: 0,
  range: { min: 0, max: 24 },
  direction: 'lower',
  mid: { points: 5, percent: null, source: 'Acuerdo de la clínica' },
  ...given,
})

/** A PSFS of three activities, 13 of 3 → 4.3. */
export const filledPsfs = (given: Partial<FilledMeasure> = {}): FilledMeasure => ({
  key: 'psfs',
  answers: {},
  activities: [
    { name: 'Coger a la niña', value: 3 },
    { name: 'Caminar 40 min', value: 5 },
    { name: 'Sentarse a dar el pecho', value: 5 },
  ],
  ...given,
})

export const measurePoint = (given: Partial<MeasurePoint> = {}): MeasurePoint => ({
  ...{ entry_id: 1, at: '2026-10-03T09:00:00.000Z', state: 'signed', key: 'psfs', measure_id: null },
  ...{ part: 'total', value: 4.3 },
  ...given,
})
