import { describeFields } from '@/components/form/fields'
import type { Exercise } from '@/lib/contract/exercises'
import { goals, materials, zones } from '@/lib/domain/exercises/tags'

/** An exercise's fields: what it is and how it is done, how much of it, and what it is found by. */
export const exerciseFields = describeFields<Exercise>()('exercises', [
  {
    key: 'exercise',
    fields: [
      { name: 'name', kind: 'text', wide: true },
      { name: 'notes', kind: 'long_text', wide: true },
      { name: 'video_url', kind: 'text', wide: true },
    ],
  },
  {
    key: 'dose',
    fields: [
      { name: 'sets', kind: 'whole', unset: true },
      { name: 'reps', kind: 'whole', unset: true },
      { name: 'hold_seconds', kind: 'whole', unset: true },
      { name: 'rest_seconds', kind: 'whole', unset: true },
      { name: 'load', kind: 'text' },
      { name: 'tempo', kind: 'text' },
    ],
  },
  {
    key: 'tags',
    fields: [
      { name: 'zones', kind: 'several', choices: zones, wide: true },
      { name: 'goals', kind: 'several', choices: goals, wide: true },
      { name: 'materials', kind: 'several', choices: materials, wide: true },
    ],
  },
])
