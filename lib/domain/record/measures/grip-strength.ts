import { six } from '@/lib/domain/record/in-six'
import { METHOD, onEachSide, type ShippedMeasure } from './measure'

export const gripStrength: ShippedMeasure = {
  key: 'grip_strength',
  name: six(
    'Fuerza de prensión',
    'Grip strength',
    'Força de prensió',
    'Force de préhension',
    'Forza di presa',
    'Força de preensão',
  ),
  how_to: six(
    'Con dinamómetro, sentado y con el codo a 90°; el mejor de tres intentos.',
    'With a dynamometer, seated and with the elbow at 90°; best of three attempts.',
    'Amb dinamòmetre, assegut i amb el colze a 90°; el millor de tres intents.',
    'Au dynamomètre, assis, coude à 90° ; le meilleur de trois essais.',
    'Con dinamometro, seduti e con il gomito a 90°; il migliore di tre tentativi.',
    'Com dinamómetro, sentado e com o cotovelo a 90°; a melhor de três tentativas.',
  ),
  items: onEachSide({ unit: 'kg', min: 0, max: 120, decimals: 1 }),
  how: 'each',
  unit: 'kg',
  decimals: 1,
  range: { min: 0, max: 80 },
  direction: 'higher',
  mid: {
    points: 5,
    percent: null,
    source: 'Bohannon RW. J Phys Ther Sci 2019;31:75–78',
    about: six(
      'varias poblaciones: 5,0–6,5 kg',
      'several populations: 5.0–6.5 kg',
      'diverses poblacions: 5,0–6,5 kg',
      'plusieurs populations : 5,0–6,5 kg',
      'popolazioni diverse: 5,0–6,5 kg',
      'várias populações: 5,0–6,5 kg',
    ),
  },
  licence: METHOD,
}
