import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useUser } from '@/lib/client/use-user'
import { isAuditEntity, labelKeys } from '@/lib/domain/audit/entities'
import { isLocale } from '@/lib/i18n/locales'

/** A key is looked up before it is said; any one stands for its type. */
type KnownKey = 'audit.title'

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/
const plainDay = /^\d{4}-\d{2}-\d{2}$/
const pictures = new Set(['photo', 'logo', 'avatar', 'signature'])
const persons = new Set(['professional_id', 'created_by', 'patients_to', 'appointments_to'])

/**
 * What a person reads of the fields of an audited thing: their labels, which are those of its forms, and their values
 * by their kind; what is not known stays as it is.
 */
export function useAuditText(entity: string, people: { id: number; name: string }[]) {
  const t = useTranslations('audit')
  const all = useTranslations()
  const languages = useTranslations('shell.languages')
  const locale = useLocale()
  const format = useFormatter()
  const { currency } = useUser().clinic

  // A dot in what somebody else wrote would lead to another text.
  const isName = (text: string) => /^[a-z_]+$/.test(text)
  const label = (field: string) => {
    if (!isName(field)) return field
    const keys = isAuditEntity(entity) ? labelKeys(entity, field) : [`audit.fields.${field}`]
    const known = keys.find((key) => all.has(key as KnownKey))
    return known ? all(known as KnownKey) : field
  }
  const valueText = (value: string) => {
    const key = `values.${value}` as 'values.pending'
    return isName(value) && t.has(key) ? t(key) : value
  }
  const unit = (value: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { unitDisplay: 'short', ...options }).format(value)
  const money = (cents: number) => {
    const written = new Intl.NumberFormat(locale, { style: 'currency', currency })
    return written.format(cents / 10 ** (written.resolvedOptions().maximumFractionDigits ?? 2))
  }
  const word = (field: string, value: string) => {
    if (pictures.has(field)) return t('picture')
    if (instant.test(value)) return format.dateTime(new Date(value), { dateStyle: 'medium', timeStyle: 'short' })
    if (plainDay.test(value)) return format.dateTime(new Date(value), { dateStyle: 'medium', timeZone: 'UTC' })
    if ((field === 'locale' || field === 'language') && isLocale(value)) return languages(value)
    return valueText(value)
  }
  const text = (field: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'number') {
      if (field.endsWith('_cents')) return money(value)
      if (field.endsWith('_minutes')) return unit(value, { style: 'unit', unit: 'minute' })
      if (field.endsWith('_days')) return unit(value, { style: 'unit', unit: 'day' })
      if (field.endsWith('_bp')) return unit(value / 10_000, { style: 'percent', maximumFractionDigits: 2 })
    }
    if (persons.has(field)) return people.find(({ id }) => id === value)?.name ?? String(value)
    if (typeof value === 'string') return word(field, value)
    if (Array.isArray(value)) return value.map((item) => text(field, item)).join(', ')
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
  return { label, text }
}
