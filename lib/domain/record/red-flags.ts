import type { EntryContent } from '@/lib/contract/record'
import type { TemplateContent, TemplateField } from '@/lib/contract/templates'
import { cut } from '@/lib/domain/text/cut'
import { labelled } from '@/lib/i18n/labelled'
import type { Locale } from '@/lib/i18n/locales'
import { fieldsOf, isShown } from './content'
import { isRedFlag } from './is-red-flag'
import { localText } from './local-text'

/** A field whose answer raises an alert, with that answer: an option's key, a number, yes or no, what was written. */
export type RedFlag = { field: TemplateField; answer: string | number | boolean }

const TEXT_MAX = 200
/**
 * What an alert says of a red flag: the question, and the answer where that is more than a yes; 200 characters at most.
 */
export function alertText({ field, answer }: RedFlag, locale: Locale): string {
  const question = localText(field.label, locale)
  const option = field.options?.find(({ key }) => key === answer)
  const said = option ? localText(option.label, locale) : [answer, field.unit].filter(Boolean).join(' ')
  return cut(answer === true ? question : labelled(locale, question, said), TEXT_MAX)
}

/** The alerts of a filled form, in its order; what is not asked for raises none. */
export function redFlagsOf(content: TemplateContent, answers: EntryContent['answers']): RedFlag[] {
  const fields = fieldsOf(content)
  return fields.flatMap((field) => {
    const answer = answers[field.key]
    if (!isRedFlag(field, answer) || !isShown(field, fields, answers)) return []
    const isSaid = typeof answer === 'number' || field.kind === 'text'
    return [{ field, answer: isSaid ? (answer as string | number) : field.red_flag! }]
  })
}

/**
 * Questions of yes or no that stand one after the other and of which each yes raises an alert: of those that nobody has
 * answered the keys, by the key of the first of them all, where there are several.
 * @param shown what is asked for, in order
 * @param starts the keys of the fields that begin a section
 */
export function openFlags(
  shown: TemplateField[],
  starts: { has: (key: string) => boolean },
  answers: EntryContent['answers'],
): Map<string, string[]> {
  const runs: TemplateField[][] = []
  let run: TemplateField[] | null = null
  for (const field of shown) {
    if (field.kind !== 'yes_no' || field.red_flag !== true) run = null
    else if (run && !starts.has(field.key)) run.push(field)
    else {
      run = [field]
      runs.push(run)
    }
  }
  const open = runs.map((fields): [string, string[]] => [
    fields[0]!.key,
    fields.map(({ key }) => key).filter((key) => answers[key] === undefined),
  ])
  return new Map(open.filter(([, keys]) => keys.length > 1))
}
