import { useQueries } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { languageName } from '@/components/format/language-name'
import { writePhone } from '@/components/format/phone'
import { readOptions, useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import { idsOf, typedOf, wordsOf } from './field-values'
import { type Field, type FieldTable, type FormValue, fieldsOf, type RowsName } from './fields'
import { writeDate } from './fields/plain-date'
import { useFormWriting } from './use-form-writing'

/**
 * What a person reads of a noun's fields: their labels, and values by their kind, the day in figures, the professional
 * by name. `text` takes what stands in a form, `stored` what the API gave; both give an empty text for nothing.
 */
export function useFieldText(table: FieldTable) {
  // Every noun with fields has them at the same keys; FormNoun says so.
  const t = useTranslations(table.noun as 'services')
  const form = useTranslations('form')
  const locale = useLocale()
  const writing = useFormWriting()
  const { country, currency } = useUser().clinic
  const asksPeople = fieldsOf(table).some(({ kind }) => kind === 'professional')
  const listed = useLists(fieldsOf(table))
  const professionals = useRead('professionals.list', {}, { enabled: asksPeople }).data?.data

  const own = (key: string) => t(key as 'fields.name')
  const text = (field: Field, value: FormValue): string => {
    if (typeof value === 'boolean') return form(value ? 'yes' : 'no')
    if (field.kind === 'professional')
      return professionals?.find(({ id }) => String(id) === value)?.name ?? (value ? '' : form('nobody'))
    if (!value.trim()) return ''
    if (field.from)
      return idsOf(value)
        .flatMap((id) => listed(field.from!, id) ?? [])
        .join(', ')
    switch (field.kind) {
      case 'day':
        return writeDate(value, locale)
      case 'phone':
        return writePhone(value, country)
      case 'language':
        return languageName(value, locale)
      case 'country':
        return new Intl.DisplayNames([locale], { type: 'region' }).of(value) ?? value
      case 'time_zone':
        return value.replaceAll('_', ' ')
      case 'tone':
        return form(`tones.${value}` as 'tones.teal')
      case 'choice':
        return own(`${field.labels ?? field.name}.${value}`)
      case 'several':
        return wordsOf(value)
          .map((one) => own(`${field.labels ?? field.name}.${one}`))
          .join(', ')
      case 'money':
        return `${value} ${currencySign(locale, currency)}`
      case 'percent':
        return `${value} %`
      case 'words':
        return wordsOf(value).join(', ')
      case 'whole':
        return field.unit ? `${value} ${form(`units.${field.unit}`)}` : value
      default:
        return value
    }
  }
  return {
    label: ({ name }: Pick<Field, 'name'>) => own(`fields.${name}`),
    /** What stands below a field, where it has such a text. */
    hint: ({ name }: Pick<Field, 'name'>) =>
      t.has(`fields.${name}_is` as 'fields.name') ? own(`fields.${name}_is`) : undefined,
    choice: (field: Field, value: string) => own(`${field.labels ?? field.name}.${value}`),
    group: (key: string) => own(`groups.${key}`),
    text,
    stored: (field: Field, value: unknown) => text(field, typedOf(field, value, writing)),
  }
}

/** The names of the rows that fields name by their ids. */
function useLists(fields: Field[]) {
  const names = [...new Set(fields.flatMap(({ from }) => from ?? []))]
  const reads = useQueries({ queries: names.map((name) => readOptions(name)) })
  return (name: RowsName, id: number) => reads[names.indexOf(name)]?.data?.data.find((row) => row.id === id)?.name
}

export type FieldText = ReturnType<typeof useFieldText>

/** The currency's sign, as the reader's language writes it. */
export const currencySign = (locale: string, currency: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency
