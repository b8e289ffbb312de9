import { six } from '@/lib/domain/record/in-six'
import { METHOD, type ShippedMeasure } from './measure'

export const groc: ShippedMeasure = {
  key: 'groc',
  short: 'GROC',
  name: six(
    'Cambio global percibido',
    'Global rating of change',
    'Canvi global percebut',
    'Changement global perçu',
    'Cambiamento globale percepito',
    'Mudança global percebida',
  ),
  how_to: six(
    'En conjunto, ¿cómo está ahora respecto al comienzo del tratamiento?',
    'Overall, how are things now compared with the start of treatment?',
    'En conjunt, com està ara respecte al començament del tractament?',
    'Dans l’ensemble, quel est l’état actuel par rapport au début du traitement ?',
    'Nel complesso, come va ora rispetto all’inizio del trattamento?',
    'No geral, como está agora em relação ao início do tratamento?',
  ),
  items: [
    {
      key: 'change',
      kind: 'scale',
      label: six('Cambio', 'Change', 'Canvi', 'Changement', 'Cambiamento', 'Mudança'),
      min: -7,
      max: 7,
      low: six(
        'Muchísimo peor',
        'A very great deal worse',
        'Moltíssim pitjor',
        'Énormément moins bien',
        'Moltissimo peggio',
        'Muitíssimo pior',
      ),
      high: six(
        'Muchísimo mejor',
        'A very great deal better',
        'Moltíssim millor',
        'Énormément mieux',
        'Moltissimo meglio',
        'Muitíssimo melhor',
      ),
    },
  ],
  how: 'sum',
  unit: null,
  decimals: 0,
  range: { min: -7, max: 7 },
  direction: 'higher',
  // It is a change already: two of them are not compared.
  mid: null,
  licence: METHOD,
}
