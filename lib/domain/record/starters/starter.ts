import type { FieldKind, FieldOption, TemplateContent, TemplateField, TemplateKind } from '@/lib/contract/templates'
import { type InSix, inSix } from '@/lib/domain/record/in-six'

/** A template of ours that a clinic takes over with one press, and changes as it likes. */
export type StarterTemplate = { key: string; kind: TemplateKind; name: InSix; content: TemplateContent }
type Section = TemplateContent['sections'][number]
type More = Omit<Partial<TemplateField>, 'key' | 'kind' | 'label'>

/** A template by its name in six languages (see `inSix`), of these sections. */
export const starter = (kind: TemplateKind, key: string, name: string, ...sections: Section[]): StarterTemplate => ({
  ...{ key, kind, name: inSix(name) },
  content: { sections },
})

/** A section by its key, its name in six languages (see `inSix`), and its fields. */
export const section = (key: string, label: string, ...fields: TemplateField[]): Section => ({
  ...{ key, label: inSix(label), fields },
})

/** A field by its kind, its key, and what it asks in six languages. */
export const ask = (kind: FieldKind, key: string, label: string, more: More = {}): TemplateField => ({
  ...{ key, kind, label: inSix(label) },
  ...more,
})

/** A question whose yes raises an alert. */
export const flag = (key: string, label: string, more: More = {}): TemplateField =>
  ask('yes_no', key, label, { red_flag: true, ...more })

/** What is written here raises an alert that says it, of allergies: everybody's, the front desk's too. */
export const allergy = (key: string, label: string, more: More = {}): TemplateField =>
  ask('text', key, label, { red_flag: true, alert_kind: 'allergy', ...more })

/** What is asked only after a yes, or after another answer. */
export const after = (field: string, is: string | number | boolean = true): More => ({ shown_if: { field, is } })

/** The options of a choice by their keys, each in six languages. */
export const among = (options: Record<string, string>): { options: FieldOption[] } => ({
  options: Object.entries(options).map(([key, label]) => ({ key, label: inSix(label) })),
})
