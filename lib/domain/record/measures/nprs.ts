import { six } from '@/lib/domain/record/in-six'
import { METHOD, type ShippedMeasure } from './measure'

export const nprs: ShippedMeasure = {
  key: 'nprs',
  short: 'NPRS',
  name: six(
    'Escala numérica de dolor',
    'Numeric pain rating scale',
    'Escala numèrica de dolor',
    'Échelle numérique de la douleur',
    'Scala numerica del dolore',
    'Escala numérica de dor',
  ),
  how_to: six(
    'De media, en las últimas 24 horas.',
    'On average, over the last 24 hours.',
    'De mitjana, en les últimes 24 hores.',
    'En moyenne, sur les dernières 24 heures.',
    'In media, nelle ultime 24 ore.',
    'Em média, nas últimas 24 horas.',
  ),
  items: [
    {
      key: 'pain',
      kind: 'scale',
      label: six('Dolor', 'Pain', 'Dolor', 'Douleur', 'Dolore', 'Dor'),
      min: 0,
      max: 10,
      low: six('Sin dolor', 'No pain', 'Sense dolor', 'Aucune douleur', 'Nessun dolore', 'Sem dor'),
      high: six(
        'El peor dolor imaginable',
        'Worst pain imaginable',
        'El pitjor dolor imaginable',
        'La pire douleur imaginable',
        'Il peggior dolore immaginabile',
        'A pior dor imaginável',
      ),
    },
  ],
  how: 'sum',
  unit: null,
  decimals: 0,
  range: { min: 0, max: 10 },
  direction: 'lower',
  mid: {
    points: 2,
    percent: 30,
    source: 'Farrar JT et al. Pain 2001;94:149–158',
    about: six(
      'dolor crónico: 2 puntos o un 30 %',
      'chronic pain: 2 points or 30%',
      'dolor crònic: 2 punts o un 30 %',
      'douleur chronique : 2 points ou 30 %',
      'dolore cronico: 2 punti o il 30%',
      'dor crónica: 2 pontos ou 30 %',
    ),
  },
  licence: METHOD,
}
