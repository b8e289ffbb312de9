import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useUser } from '@/lib/client/use-user'
import { isLocale } from '@/lib/i18n/locales'

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/
const plainDay = /^\d{4}-\d{2}-\d{2}$/
const pictures = new Set(['photo', 'logo', 'avatar', 'signature'])
const persons = new Set(['professional_id', 'created_by', 'patients_to', 'appointments_to'])

/**
 * What a person reads of a field of the audit: its label, and its values by their kind; what is not known stays as it
 * is.
 */
export function useAuditText(people: { id: number; name: string }[]) {
  const t = useTranslations('settings.audit')
  const languages = useTranslations('shell.languages')
  const locale = useLocale()
  const format = useFormatter()
  const { currency } = useUser().clinic

  const known = (group: 'fields' | 'values', key: string) => {
    const path = `${group}.${key}` as 'fields.name'
    // A dot in what somebody else wrote would lead to another text.
    return /^[a-z_]+$/.test(key) && t.has(path) ? t(path) : key
  }
  const money = (cents: number) => {
    const written = new Intl.NumberFormat(locale, { style: 'currency', currency })
    return written.format(cents / 10 ** (written.resolvedOptions().maximumFractionDigits ?? 2))
  }
  const word = (field: string, value: string) => {
    if (pictures.has(field)) return t('picture')
    if (instant.test(value)) return format.dateTime(new Date(value), { dateStyle: 'medium', timeStyle: 'short' })
    if (plainDay.test(value)) return format.dateTime(new Date(value), { dateStyle: 'medium', timeZone: 'UTC' })
    if ((field === 'locale' || field === 'language') && isLocale(value)) return languages(value)
    return known('values', value)
  }
  const text = (field: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'number' && field.endsWith('_cents')) return money(value)
    if (persons.has(field)) return people.find(({ id }) => id === value)?.name ?? String(value)
    if (typeof value === 'string') return word(field, value)
    if (Array.isArray(value)) return value.map((item) => text(field, item)).join(', ')
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
  return { label: (field: string) => known('fields', field), text }
}
