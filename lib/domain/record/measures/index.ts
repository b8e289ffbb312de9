import type { MeasureDefinition } from '@/lib/contract/measure'
import { borgCr10 } from './borg-cr10'
import { chairStand30 } from './chair-stand-30'
import { fingerFloor } from './finger-floor'
import { fiveSitToStand } from './five-sit-to-stand'
import { gripStrength } from './grip-strength'
import { groc } from './groc'
import { type MeasureKey, measureKeys } from './keys'
import type { ShippedMeasure } from './measure'
import { nprs } from './nprs'
import { psfs } from './psfs'
import { singleLegStance } from './single-leg-stance'
import { sixMinuteWalk } from './six-minute-walk'
import { timedUpAndGo } from './timed-up-and-go'

const shipped: Record<MeasureKey, ShippedMeasure> = {
  nprs,
  psfs,
  groc,
  borg_cr10: borgCr10,
  single_leg_stance: singleLegStance,
  timed_up_and_go: timedUpAndGo,
  chair_stand_30: chairStand30,
  five_sit_to_stand: fiveSitToStand,
  six_minute_walk: sixMinuteWalk,
  grip_strength: gripStrength,
  finger_floor: fingerFloor,
}

export const shippedMeasures: ShippedMeasure[] = measureKeys.map((key) => shipped[key])
/** One of ours. */
export const shippedMeasure = (key: MeasureKey): ShippedMeasure => shipped[key]

/** What says which measure: one of ours by its key, one of the clinic's by its number. */
export type MeasureName = { key?: MeasureKey | null | undefined; measure_id?: number | null | undefined }

/** One text for each measure, so that two can be compared. */
export const measureRef = ({ key, measure_id }: MeasureName) => key ?? `own-${measure_id}`

/** What one answers and how it counts; undefined of one of the clinic's that is not known. */
export const definitionOf = (
  { key, measure_id }: MeasureName,
  own: { id: number; definition: MeasureDefinition }[],
): MeasureDefinition | undefined => (key ? shipped[key] : own.find(({ id }) => id === measure_id)?.definition)
