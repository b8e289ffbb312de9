import { six } from '@/lib/domain/record/in-six'
import { METHOD, oneNumber, SECONDS, type ShippedMeasure, timeLabel } from './measure'

export const fiveSitToStand: ShippedMeasure = {
  key: 'five_sit_to_stand',
  short: '5×STS',
  name: six(
    'Levantarse de la silla cinco veces',
    'Five-times sit-to-stand',
    'Aixecar-se de la cadira cinc vegades',
    'Cinq levers de chaise',
    'Alzarsi dalla sedia cinque volte',
    'Levantar da cadeira cinco vezes',
  ),
  how_to: six(
    'Brazos cruzados, tan deprisa como pueda; el tiempo de las cinco.',
    'Arms crossed, as quickly as possible; the time for all five.',
    'Braços plegats, tan de pressa com pugui; el temps de les cinc.',
    'Bras croisés, le plus vite possible ; le temps des cinq.',
    'Braccia incrociate, il più in fretta possibile; il tempo di tutte e cinque.',
    'Braços cruzados, o mais depressa possível; o tempo das cinco.',
  ),
  items: oneNumber(timeLabel, { unit: SECONDS, min: 0, max: 300, decimals: 1 }),
  how: 'sum',
  unit: SECONDS,
  decimals: 1,
  range: { min: 0, max: 60 },
  direction: 'lower',
  mid: {
    points: 2.3,
    percent: null,
    source: 'Meretta BM et al. J Vestib Res 2006;16:233–243',
    about: six(
      'trastornos vestibulares: 2,3 s',
      'vestibular disorders: 2.3 s',
      'trastorns vestibulars: 2,3 s',
      'troubles vestibulaires : 2,3 s',
      'disturbi vestibolari: 2,3 s',
      'perturbações vestibulares: 2,3 s',
    ),
  },
  licence: METHOD,
}
