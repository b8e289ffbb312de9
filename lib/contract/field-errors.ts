import type * as z from 'zod'

/** A text of `errors.field.*` with its values, ready to be translated. */
export type FieldText = { key: FieldKey; values?: Record<string, number | string> }

const ownKeys = [
  'required',
  'invalid',
  'unknown_field',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'email',
  'phone',
  'prefix',
  'https_link',
  'tempo',
  'too_many_pictures',
  'line_required',
  'date',
  'date_bounds',
  'after_today',
  'before_birth',
  'document_control',
  'offset_bounds',
  'choice',
  'not_understood',
  'm_unsaid',
  'no_such_professional',
  'several_professionals',
  'name_missing',
  'unrepresented',
  'scale_steps',
  'at_least_one_patient',
  'too_many_enrolments',
  'enrolled_instead',
  'groups_only',
  'places_taken',
  'attended_each',
  'ends_before_start',
  'limits_order',
  'one_activity',
  'too_long_appointment',
  'range_required',
  'range_too_long',
  'password_short',
  'password_confirmation',
  'consent_required',
  'privacy',
  'totp_code',
  'signature_empty',
  'weekday_required',
  'day_not_planned',
  'only_of_update',
  'only_of_removed',
  'file',
  'time',
  'reminder_hours',
  'repeated',
  'earlier_field',
  'options_required',
  'choose_one',
  'pays_nothing',
  'scores_required',
  'question_required',
  'name_differs',
  'years_below',
  'iban',
  'iban_area',
  'bic',
  'creditor_id',
  'sepa_reference',
  'sepa_name',
  'plan_too_long',
  'too_many_sessions',
  'too_many_a_day',
  'too_much_at_once',
  'day_outside_phase',
  'day_outside_plan',
  'phase_in_use',
  'phase_cut',
  'phase_answered',
  'shift_past_others',
  'shift_out_of_phase',
  'week_without_sessions',
  'weeks_overlap',
  'place_unknown',
  'box_unticked',
  'code_wrong',
  'document_unread',
  'template_archived',
  'representative_required',
] as const
export type FieldKey = (typeof ownKeys)[number]
const hasValues = (issue: z.core.$ZodIssue): issue is z.core.$ZodIssueCustom & { params: Record<string, number> } =>
  issue.code === 'custom' && issue.params !== undefined
const isOwn = (text: string): text is FieldKey => ownKeys.includes(text as FieldKey)

/** Cents and basis points are typed, and so told, in what a hundred of them are: a limit of 10,000,000 cents is one of 100,000. */
const unitOf = ({ path }: z.core.$ZodIssue): number => (/(^|_)(cents|bp)$/.test(String(path.at(-1))) ? 100 : 1)

/** A limit that is the machine's own, and nobody's of this field, is not told: the number is none. */
const tooBig = (max: number, unit: number): FieldText =>
  max >= Number.MAX_SAFE_INTEGER ? { key: 'invalid' } : { key: 'too_big', values: { max: max / unit } }

/**
 * What to tell a person about one issue that zod found. A schema names its own text by using a key of
 * `errors.field` as its message; everything else is said by the kind of issue, never in zod's words.
 */
export function fieldText(issue: z.core.$ZodIssue): FieldText {
  if (isOwn(issue.message)) return { key: issue.message, ...(hasValues(issue) && { values: issue.params }) }
  switch (issue.code) {
    case 'invalid_type':
      return { key: issue.input === undefined || issue.input === null ? 'required' : 'invalid' }
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1 ? { key: 'required' } : { key: 'too_short', values: { min: Number(issue.minimum) } }
      return { key: 'too_small', values: { min: Number(issue.minimum) / unitOf(issue) } }
    case 'too_big':
      return issue.origin === 'string'
        ? { key: 'too_long', values: { max: Number(issue.maximum) } }
        : tooBig(Number(issue.maximum), unitOf(issue))
    case 'invalid_format':
      // Left empty is not written wrongly. (A `datetime` is put together by forms: what is half-typed is empty there.)
      if (issue.input === '' && (issue.format === 'email' || issue.format === 'date')) return { key: 'required' }
      if (issue.format === 'email') return { key: 'email' }
      return issue.format === 'date' || issue.format === 'datetime' ? { key: 'date' } : { key: 'invalid' }
    case 'invalid_value':
      return { key: 'choice' }
    case 'unrecognized_keys':
      return { key: 'unknown_field' }
    case 'invalid_union': {
      const first = issue.errors.flat().find((inner) => inner.code !== 'invalid_value')
      return first ? fieldText(first as z.core.$ZodIssue) : { key: 'invalid' }
    }
    default:
      return { key: 'invalid' }
  }
}

/** Every issue by the dotted path of its field, the same of one once: `{ 'patient_ids': [...], 'lines.0.price': [...] }`. */
export function fieldTexts(error: z.ZodError): Record<string, FieldText[]> {
  const fields: Record<string, FieldText[]> = {}
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'form']
    const text = fieldText(issue)
    for (const name of names) {
      const before = fields[name] ?? []
      const isSaid = before.some((one) => JSON.stringify(one) === JSON.stringify(text))
      fields[name] = isSaid ? before : [...before, text]
    }
  }
  return fields
}
