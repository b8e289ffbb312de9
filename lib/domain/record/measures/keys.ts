/** The measures that every clinic has, in the order in which they are offered. */
export const measureKeys = [
  'nprs',
  'psfs',
  'groc',
  'borg_cr10',
  'single_leg_stance',
  'timed_up_and_go',
  'chair_stand_30',
  'five_sit_to_stand',
  'six_minute_walk',
  'grip_strength',
  'finger_floor',
] as const
export type MeasureKey = (typeof measureKeys)[number]
