import type { FieldText } from '@/lib/contract/field-errors'

/** What is wrong with a change of a plan: the field that asked for it, and what is said of it. */
export type Fault = FieldText & { field: string }
