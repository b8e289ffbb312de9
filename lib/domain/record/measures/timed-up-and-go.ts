import { six } from '@/lib/domain/record/in-six'
import { METHOD, oneNumber, SECONDS, type ShippedMeasure, timeLabel } from './measure'

export const timedUpAndGo: ShippedMeasure = {
  key: 'timed_up_and_go',
  short: 'TUG',
  name: six(
    'Levántate y anda',
    'Timed up and go',
    'Aixeca’t i camina',
    'Lever et marcher chronométré',
    'Alzati e cammina',
    'Levantar e andar',
  ),
  how_to: six(
    'De la silla, tres metros, giro, vuelta y sentarse, al paso habitual.',
    'From a chair, three metres, turn, back and sit down, at the usual pace.',
    'De la cadira, tres metres, gir, tornada i seure, al pas habitual.',
    'De la chaise, trois mètres, demi-tour, retour et s’asseoir, au rythme habituel.',
    'Dalla sedia, tre metri, giro, ritorno e seduti, al passo abituale.',
    'Da cadeira, três metros, meia-volta, regresso e sentar, ao passo habitual.',
  ),
  items: oneNumber(timeLabel, { unit: SECONDS, min: 0, max: 300, decimals: 1 }),
  how: 'sum',
  unit: SECONDS,
  decimals: 1,
  range: { min: 0, max: 60 },
  direction: 'lower',
  mid: {
    points: 1.4,
    percent: null,
    source: 'Wright AA et al. J Orthop Sports Phys Ther 2011;41:319–327',
    about: six(
      'artrosis de cadera: 0,8–1,4 s; en otras poblaciones es distinto',
      'hip osteoarthritis: 0.8–1.4 s; other populations differ',
      'artrosi de maluc: 0,8–1,4 s; en altres poblacions és diferent',
      'coxarthrose : 0,8–1,4 s ; différent dans d’autres populations',
      'coxartrosi: 0,8–1,4 s; diverso in altre popolazioni',
      'artrose da anca: 0,8–1,4 s; diferente noutras populações',
    ),
  },
  licence: METHOD,
}
