import { six } from '@/lib/domain/record/in-six'
import { METHOD, onEachSide, SECONDS, type ShippedMeasure } from './measure'

export const singleLegStance: ShippedMeasure = {
  key: 'single_leg_stance',
  name: six(
    'Apoyo monopodal',
    'Single-leg stance',
    'Suport monopodal',
    'Appui unipodal',
    'Appoggio monopodalico',
    'Apoio unipodal',
  ),
  how_to: six(
    'Ojos abiertos, brazos cruzados; el mejor de tres intentos, hasta 60 segundos.',
    'Eyes open, arms crossed; best of three attempts, up to 60 seconds.',
    'Ulls oberts, braços plegats; el millor de tres intents, fins a 60 segons.',
    'Yeux ouverts, bras croisés ; le meilleur de trois essais, jusqu’à 60 secondes.',
    'Occhi aperti, braccia incrociate; il migliore di tre tentativi, fino a 60 secondi.',
    'Olhos abertos, braços cruzados; a melhor de três tentativas, até 60 segundos.',
  ),
  items: onEachSide({ unit: SECONDS, min: 0, max: 60, decimals: 1 }),
  how: 'each',
  unit: SECONDS,
  decimals: 1,
  range: { min: 0, max: 60 },
  direction: 'higher',
  mid: null,
  licence: METHOD,
}
