import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useUser } from '@/lib/client/use-user'
import type { AuditLine } from '@/lib/contract/audit'
import { changesOf } from '@/lib/domain/audit/changes'
import { isAuditEntity, labelKeys } from '@/lib/domain/audit/entities'
import { idShownAs } from '@/lib/domain/audit/references'
import { mediumForm } from '@/lib/domain/time/forms'
import { labelled } from '@/lib/i18n/labelled'
import { isLocale } from '@/lib/i18n/locales'
import { useLanguage } from '@/lib/i18n/use-language'

/** A key is looked up before it is said; any one stands for its type. */
type KnownKey = 'audit.title'

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/
const plainDay = /^\d{4}-\d{2}-\d{2}$/

/**
 * What a person reads of the fields of a line: their labels, which are those of the forms of what it is about, and their
 * values by their kind, an id by the name of what it refers to; what is not known stays as it is.
 */
export function useAuditText({ entity, named }: AuditLine) {
  const t = useTranslations('audit')
  const language = useLanguage()
  const all = useTranslations()
  const languages = useTranslations('shell.languages')
  const tag = useLocale()
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
    new Intl.NumberFormat(tag, { unitDisplay: 'short', ...options }).format(value)
  const money = (cents: number) => {
    const written = new Intl.NumberFormat(tag, { style: 'currency', currency })
    return written.format(cents / 10 ** (written.resolvedOptions().maximumFractionDigits ?? 2))
  }
  const word = (field: string, value: string) => {
    if (idShownAs(field) === 'picture') return t('picture')
    if (idShownAs(field) === 'video') return t('video')
    if (instant.test(value)) return format.dateTime(new Date(value), mediumForm)
    if (plainDay.test(value)) return format.dateTime(new Date(value), { dateStyle: 'medium', timeZone: 'UTC' })
    if ((field === 'locale' || field === 'language') && isLocale(value)) return languages(value)
    return valueText(value)
  }
  const nameOf = (field: string, id: number) => {
    const kind = idShownAs(field)
    return named.find((row) => row.kind === kind && row.id === id)?.name ?? t('number', { id: String(id) })
  }
  const text = (field: string, value: unknown): string => {
    if (Array.isArray(value)) return value.map((item) => text(field, item)).join(', ')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'number') {
      if (idShownAs(field)) return nameOf(field, value)
      if (field.endsWith('_cents')) return money(value)
      if (field.endsWith('_minutes')) return unit(value, { style: 'unit', unit: 'minute' })
      if (field.endsWith('_days')) return unit(value, { style: 'unit', unit: 'day' })
      if (field.endsWith('_bp')) return unit(value / 10_000, { style: 'percent', maximumFractionDigits: 2 })
    }
    if (typeof value === 'string') return word(field, value)
    return typeof value === 'object' && value !== null ? rowText(value) : String(value)
  }
  /** A row that stands in the line, such as a time that was offered. */
  const rowText = (row: object) =>
    changesOf({ before: null, after: { ...row } })
      .map(({ field, after }) => labelled(language, label(field), text(field, after)))
      .join(' · ')
  return { label, text }
}
