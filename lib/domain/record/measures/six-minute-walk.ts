import { six } from '@/lib/domain/record/in-six'
import { METHOD, oneNumber, type ShippedMeasure } from './measure'

export const sixMinuteWalk: ShippedMeasure = {
  key: 'six_minute_walk',
  short: '6MWT',
  name: six(
    'Marcha de seis minutos',
    'Six-minute walk',
    'Marxa de sis minuts',
    'Marche de six minutes',
    'Cammino di sei minuti',
    'Marcha de seis minutos',
  ),
  how_to: six(
    'Tan lejos como pueda en seis minutos, por un pasillo llano.',
    'As far as possible in six minutes, along a flat corridor.',
    'Tan lluny com pugui en sis minuts, per un passadís pla.',
    'Le plus loin possible en six minutes, dans un couloir plat.',
    'Il più lontano possibile in sei minuti, in un corridoio piano.',
    'O mais longe possível em seis minutos, num corredor plano.',
  ),
  items: oneNumber(six('Distancia', 'Distance', 'Distància', 'Distance', 'Distanza', 'Distância'), {
    ...{ unit: 'm', min: 0, max: 1500, decimals: 0 },
  }),
  how: 'sum',
  unit: 'm',
  decimals: 0,
  range: { min: 0, max: 900 },
  direction: 'higher',
  mid: {
    points: 30,
    percent: null,
    source: 'Holland AE et al. Eur Respir J 2014;44:1428–1446',
    about: six(
      'enfermedad respiratoria crónica: 30 m',
      'chronic respiratory disease: 30 m',
      'malaltia respiratòria crònica: 30 m',
      'maladie respiratoire chronique : 30 m',
      'malattia respiratoria cronica: 30 m',
      'doença respiratória crónica: 30 m',
    ),
  },
  licence: METHOD,
}
