import { freeData, inTenant, inTenantData } from '@/server/call'
import { addExercisePicture } from '@/server/commands/exercises/add-picture'
import { adoptExercise } from '@/server/commands/exercises/adopt'
import { markExercise } from '@/server/commands/exercises/favourite'
import { createExercise, updateExercise } from '@/server/commands/exercises/save'
import { listExercises } from '@/server/queries/exercises/list'
import { showExercise, showStarter } from '@/server/queries/exercises/show'

export const handlers = [
  inTenant('exercises.list', listExercises),
  inTenantData('exercises.create', createExercise),
  inTenantData('exercises.show', showExercise),
  inTenantData('exercises.update', updateExercise),
  freeData('exercises.add_picture', addExercisePicture),
  inTenantData('exercises.starter', showStarter),
  inTenantData('exercises.adopt', adoptExercise),
  inTenant('exercises.favourite', markExercise),
]
