import { six } from '@/lib/domain/record/in-six'
import { METHOD, oneNumber, type ShippedMeasure } from './measure'

export const fingerFloor: ShippedMeasure = {
  key: 'finger_floor',
  name: six(
    'Distancia dedos-suelo',
    'Finger-to-floor distance',
    'Distància dits-terra',
    'Distance doigts-sol',
    'Distanza dita-pavimento',
    'Distância dedos-chão',
  ),
  how_to: six(
    'De pie, rodillas rectas, flexión hacia delante; 0 si toca el suelo.',
    'Standing, knees straight, bending forwards; 0 if the floor is reached.',
    'Dret, genolls rectes, flexió cap endavant; 0 si toca a terra.',
    'Debout, genoux tendus, flexion vers l’avant ; 0 si le sol est touché.',
    'In piedi, ginocchia tese, flessione in avanti; 0 se si tocca il pavimento.',
    'De pé, joelhos esticados, flexão para a frente; 0 se tocar no chão.',
  ),
  items: oneNumber(six('Distancia', 'Distance', 'Distància', 'Distance', 'Distanza', 'Distância'), {
    ...{ unit: 'cm', min: 0, max: 120, decimals: 1 },
  }),
  how: 'sum',
  unit: 'cm',
  decimals: 1,
  range: { min: 0, max: 60 },
  direction: 'lower',
  mid: {
    points: 4.5,
    percent: null,
    source: 'Ekedahl H et al. Arch Phys Med Rehabil 2012;93:2210–2215',
    about: six(
      'lumbalgia: 4,5 cm',
      'low back pain: 4.5 cm',
      'lumbàlgia: 4,5 cm',
      'lombalgie : 4,5 cm',
      'lombalgia: 4,5 cm',
      'lombalgia: 4,5 cm',
    ),
  },
  licence: METHOD,
}
