import { six } from '@/lib/domain/record/in-six'
import { METHOD, oneNumber, type ShippedMeasure } from './measure'

export const chairStand30: ShippedMeasure = {
  key: 'chair_stand_30',
  name: six(
    'Levantarse de la silla en 30 segundos',
    '30-second chair stand',
    'Aixecar-se de la cadira en 30 segons',
    'Lever de chaise en 30 secondes',
    'Alzarsi dalla sedia in 30 secondi',
    'Levantar da cadeira em 30 segundos',
  ),
  how_to: six(
    'Brazos cruzados; se cuentan las veces que queda de pie del todo.',
    'Arms crossed; full stands are counted.',
    'Braços plegats; es compten les vegades que queda dret del tot.',
    'Bras croisés ; on compte les levers complets.',
    'Braccia incrociate; si contano le volte in piedi del tutto.',
    'Braços cruzados; contam-se as vezes que fica totalmente de pé.',
  ),
  items: oneNumber(six('Repeticiones', 'Repetitions', 'Repeticions', 'Répétitions', 'Ripetizioni', 'Repetições'), {
    ...{ unit: '×', min: 0, max: 60, decimals: 0 },
  }),
  how: 'sum',
  unit: '×',
  decimals: 0,
  range: { min: 0, max: 40 },
  direction: 'higher',
  mid: {
    points: 2.6,
    percent: null,
    source: 'Wright AA et al. J Orthop Sports Phys Ther 2011;41:319–327',
    about: six(
      'artrosis de cadera: 2,0–2,6 repeticiones',
      'hip osteoarthritis: 2.0–2.6 repetitions',
      'artrosi de maluc: 2,0–2,6 repeticions',
      'coxarthrose : 2,0–2,6 répétitions',
      'coxartrosi: 2,0–2,6 ripetizioni',
      'artrose da anca: 2,0–2,6 repetições',
    ),
  },
  licence: METHOD,
}
