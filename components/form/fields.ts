import type { EndpointName } from '@/lib/contract/addresses'
import type { Tone } from '@/lib/contract/appointments'
import type { Answer } from '@/lib/contract/registry'
import type { Messages } from '@/lib/i18n/messages'

/**
 * How a field is typed, sent and read. What each kind does stands in field-values (form ↔ wire), field-text (what a
 * person reads) and field-input (the control).
 * - `text`, `long_text`: one line, several · `phone`, `email`: texts that can be rung and written to
 * - `day`: a calendar day, yyyy-MM-dd · `whole`: a whole number · `money`: minor units · `percent`: basis points
 * - `choice`: one of `choices`, named `<labels>.<choice>` · `toggle`: yes or no · `tone`: one of the six colours
 * - `language`, `country`, `time_zone`: one of those there are · `professional`: an employee's id, or nobody
 * - `several`: some of `choices`, each to be ticked
 * - `row`: the id of a row of the list `from`, or none, which is called `<labels>.none`
 * - `rows`: the ids of some rows of the list `from`, in the order in which they were ticked
 * - `words`: short texts of the clinic's own, between commas in the form; `known` suggests those in use
 */
type FieldKind =
  | 'text'
  | 'long_text'
  | 'phone'
  | 'email'
  | 'day'
  | 'whole'
  | 'money'
  | 'percent'
  | 'choice'
  | 'several'
  | 'toggle'
  | 'tone'
  | 'language'
  | 'country'
  | 'time_zone'
  | 'professional'
  | 'row'
  | 'rows'
  | 'words'

/** The lists whose rows have a name, all of them in one answer. */
export type RowsName = {
  [N in EndpointName]: Answer<N> extends { data: { id: number; name: string; color?: Tone; active: boolean }[] }
    ? N
    : never
}[EndpointName]

/**
 * One field of a noun, described once: form, card, conflict, audit and CSV follow from it. Its length and whether it is
 * required follow from the contract; its label is `<noun>.fields.<name>`, its hint `<noun>.fields.<name>_is`.
 */
export type Field = {
  name: string
  kind: FieldKind
  /** Takes the whole line. */
  wide?: true
  /** Of a `choice` and of `several`: what there is, and below which key its texts stand (the field's own name unless said). */
  choices?: readonly string[]
  labels?: string
  /** Of a `choice`: nothing may be chosen, which is called `<labels>.none`. Of a `whole` and a `day`: nothing need be typed. */
  unset?: true
  /** Of `row` and `rows`: the list. */
  from?: RowsName
  /** Of `rows`: there may be many, which are found by typing. */
  searched?: true
  /** Of `words`: who knows those in use. */
  known?: 'patients.tags'
  /** Of a `day`: only days gone by can be picked; of a birthday the year comes first. */
  gone?: 'birthday' | 'day'
  /** What stands behind a number, as a key below `form.units`. */
  unit?: 'minutes' | 'hours' | 'people'
  /** Of a browser's own memory: only where what is asked for is the reader's own. */
  autoComplete?: string
  /** Only shown while this is so. Hidden fields keep what stands in them. */
  shown?: (values: FormValues) => boolean
}

/** Fields that belong together, below a heading `<noun>.groups.<key>`; a form with one group has no heading. */
type FieldGroup<F extends Field = Field> = { key: string; fields: readonly F[] }

/** The nouns whose texts name fields and a form. */
export type FormNoun = {
  [N in keyof Messages]: Messages[N] extends { fields: object; form: object } ? N : never
}[keyof Messages]

/** A noun's fields in their groups: the one table that its form, cards, conflicts, audit and CSV are made from. */
export type FieldTable<N extends FormNoun = FormNoun, G extends readonly FieldGroup[] = readonly FieldGroup[]> = {
  noun: N
  groups: G
}

/** What stands in a form: texts as typed, ids between commas, yes or no, a tone. */
export type FormValue = string | boolean
export type FormValues = Record<string, FormValue>

type Named<Row, N extends FormNoun> = Field & { name: keyof Row & keyof Messages[N]['fields'] & string }

/** Declares a noun's fields: each is a column of its row and has a label, or it does not compile. */
export const describeFields =
  <Row extends object>() =>
  <N extends FormNoun, const G extends readonly FieldGroup<Named<Row, N>>[]>(noun: N, groups: G): FieldTable<N, G> => ({
    noun,
    groups,
  })

/** All fields of a table, in their order. */
export const fieldsOf = ({ groups }: FieldTable): Field[] => groups.flatMap(({ fields }) => [...fields])
