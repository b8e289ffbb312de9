import * as z from 'zod'
import {
  duplicateChoices,
  FINDINGS_MAX,
  faultyChoices,
  findingKinds,
  importStates,
  keptReasons,
} from '@/lib/domain/patients/import/choices'
import { dateOrders, importFields, nameOrders } from '@/lib/domain/patients/import/fields'
import { IMPORT_COLUMNS_MAX, IMPORT_MAX_BYTES } from '@/lib/domain/patients/import/limits'
import { sameBy } from '@/lib/domain/patients/import/same-person'
import { endpoint, Id, IdParams, Instant, numberText, single } from './endpoint'

/** How a file is read (lib/domain/patients/import/fields.ts). */
export const ImportPlan = z.object({
  columns: z.array(z.enum(importFields).nullable()).max(IMPORT_COLUMNS_MAX),
  date_order: z.enum(dateOrders),
  name_order: z.enum(nameOrders),
  m_means: z.enum(['female', 'male']).nullable(),
})

export const ImportChoice = z.object({ duplicates: z.enum(duplicateChoices), faulty: z.enum(faultyChoices) })
export type ImportChoice = z.infer<typeof ImportChoice>

/**
 * What would come of the rows: `fresh` are new, `known` may be here already; of both, `faulty` have a value that cannot be
 * taken. `bad` have no name, and cannot be brought at all. `minors`, of both, are too young to consent and have no legal
 * representative, which keeps nobody from being brought.
 */
export const ImportCounts = z.object({
  fresh: z.number().int(),
  fresh_faulty: z.number().int(),
  known: z.number().int(),
  known_faulty: z.number().int(),
  bad: z.number().int(),
  minors: z.number().int(),
})
export type ImportCounts = z.infer<typeof ImportCounts>

/** What came of them, and of an undo: `removed` are gone, `restored` as before, `kept` stayed. */
export const ImportOutcome = z.object({
  created: z.number().int(),
  filled: z.number().int(),
  skipped: z.number().int(),
  removed: z.number().int(),
  restored: z.number().int(),
  kept: z.number().int(),
})
export type ImportOutcome = z.infer<typeof ImportOutcome>

const ImportRow = z.object({
  id: Id,
  file_name: z.string(),
  state: z.enum(importStates),
  /** How many rows with something in them there are, and how many of them the present state has dealt with. */
  rows: z.number().int(),
  done: z.number().int(),
  outcome: ImportOutcome,
  created_by: Id,
  created_at: Instant,
  finished_at: Instant.nullable(),
  undone_at: Instant.nullable(),
  undone_by: Id.nullable(),
  /** Whether there are still contents of the file here: its rows that were not brought, or not with all that they said. */
  has_rows: z.boolean(),
})
export type ImportRow = z.infer<typeof ImportRow>

/** One import. `samples`: its first rows as they are read; `remembered`: the plan is that of a file with the same heads. */
export const PatientImport = ImportRow.extend({
  headers: z.array(z.string()),
  samples: z.array(z.array(z.string())),
  plan: ImportPlan,
  is_remembered: z.boolean(),
  choice: ImportChoice.nullable(),
  counts: ImportCounts.nullable(),
  /** Those whom an undo kept, the first hundred, each with why. */
  kept: z.array(z.object({ id: Id, name: z.string(), reasons: z.array(z.enum(keptReasons)) })),
})
export type PatientImport = z.infer<typeof PatientImport>

/** A row of the file about which there is something to say. */
export const ImportFinding = z.object({
  /** As a spreadsheet numbers it. */
  line: z.number().int(),
  name: z.string(),
  faults: z.array(
    z.object({ field: z.enum(importFields), header: z.string(), value: z.string(), message: z.string() }),
  ),
  /** Whom it may be: a patient, or an earlier row. */
  same: z
    .object({
      patient: z.object({ id: Id, name: z.string() }).nullable(),
      line: z.number().int().nullable(),
      by: z.array(z.enum(sameBy)),
    })
    .nullable(),
})
export type ImportFinding = z.infer<typeof ImportFinding>

export const patientImportEndpoints = {
  /** Those that were begun, the latest first, and those that were left halfway while their contents are here. */
  'patient-imports.list': endpoint({ answer: z.object({ data: z.array(ImportRow) }) }),
  'patient-imports.create': endpoint({
    body: z.object({}),
    answer: single(PatientImport),
    status: 201,
    multipart: true,
    once: true,
    form_max_bytes: IMPORT_MAX_BYTES + 64 * 1024,
    too_large: 'import_too_large',
  }),
  'patient-imports.show': endpoint({ params: IdParams, answer: single(PatientImport) }),
  'patient-imports.findings': endpoint({
    params: IdParams,
    query: z.object({
      kind: z.enum(findingKinds),
      limit: numberText(z.number().int().min(1).max(FINDINGS_MAX)).default(50),
    }),
    answer: z.object({ data: z.array(ImportFinding), meta: z.object({ count: z.number().int() }) }),
  }),
  /** The rows that have problems, or were not brought, or not with every value, with what is wrong with each, as CSV. */
  'patient-imports.export': endpoint({ params: IdParams, answer: z.unknown(), file: true }),
  'patient-imports.check': endpoint({ params: IdParams, body: ImportPlan, answer: single(PatientImport) }),
  'patient-imports.start': endpoint({ params: IdParams, body: ImportChoice, answer: single(PatientImport) }),
  /** Goes on with the rows of one that was stopped, as was chosen when it began. */
  'patient-imports.resume': endpoint({ params: IdParams, body: z.object({}), answer: single(PatientImport) }),
  'patient-imports.undo': endpoint({ params: IdParams, body: z.object({}), answer: single(PatientImport) }),
  /** Takes back the contents of a file that shall not be brought after all. */
  'patient-imports.drop': endpoint({ params: IdParams, body: z.object({}), answer: single(ImportRow) }),
}
