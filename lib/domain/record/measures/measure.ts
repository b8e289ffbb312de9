import type { MeasureDefinition, MeasureItem } from '@/lib/contract/measure'
import type { InSix } from '@/lib/domain/record/in-six'
import { six } from '@/lib/domain/record/in-six'
import type { MeasureKey } from './keys'

/** A measure of ours: a data package. Clinics add their own, which say the same of themselves. */
export type ShippedMeasure = MeasureDefinition & {
  key: MeasureKey
  name: InSix
  /** What it is called for short, the same in all languages. */
  short?: string
  /** How it is taken, in a sentence or two. */
  how_to: InSix
  /** Why it may be handed out with this product. */
  licence: string
}

/** Of what is only a way of measuring, with words of our own. */
export const METHOD = 'Public method; wording of our own.'

const sides = {
  left: six('Izquierda', 'Left', 'Esquerra', 'Gauche', 'Sinistra', 'Esquerda'),
  right: six('Derecha', 'Right', 'Dreta', 'Droite', 'Destra', 'Direita'),
}
export const SECONDS = 's'

type Numbers = { unit: string; min: number; max: number; decimals: number }

/** A number taken on each side of the body. */
export const onEachSide = (numbers: Numbers): MeasureItem[] =>
  (['left', 'right'] as const).map((key) => ({ key, kind: 'number', label: sides[key], ...numbers }))

/** One number. */
export const oneNumber = (label: InSix, numbers: Numbers): MeasureItem[] => [
  { key: 'value', kind: 'number', label, ...numbers },
]

export const timeLabel = six('Tiempo', 'Time', 'Temps', 'Temps', 'Tempo', 'Tempo')
