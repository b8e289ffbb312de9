import * as z from 'zod'
import { doseMax, TEMPO } from '@/lib/domain/exercises/dose'
import { LOAD_MAX } from '@/lib/domain/exercises/limits'
import { optionalLine } from './endpoint'

const amount = (max: number) => z.number().int().min(1).max(max).nullable()

/** How much of an exercise is done, as a form gives it; null of what it does not say. */
export const doseFields = {
  sets: amount(doseMax.sets),
  reps: amount(doseMax.reps),
  hold_seconds: amount(doseMax.hold_seconds),
  rest_seconds: amount(doseMax.rest_seconds),
  load: optionalLine(LOAD_MAX),
  tempo: z
    .string()
    .trim()
    .refine((text) => text === '' || TEMPO.test(text), 'tempo')
    .nullish()
    .transform((text) => text || null),
}

/** As an answer says it. */
export const doseSaid = {
  sets: z.number().int().nullable(),
  reps: z.number().int().nullable(),
  hold_seconds: z.number().int().nullable(),
  rest_seconds: z.number().int().nullable(),
  load: z.string().nullable(),
  tempo: z.string().nullable(),
}

/** How an exercise of the starter library is known, in every language. */
export const StarterKey = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/)
