import { Flex } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { BookedKind } from '@/components/appointments/booked-kind'
import type { SeriesAction } from '@/components/appointments/series-ask'
import { type Scope, scopes } from '@/lib/contract/series'
import classes from './scope.module.css'

type Props = {
  action: SeriesAction
  kind: BookedKind
  value: Scope
  /** A change of the pattern is never of one appointment. */
  mayBeOne: boolean
  /** The selected appointment: `vie, 20 nov 2026`. */
  date: string
  /** How many of them each would touch, as far as that is known. */
  touched: Partial<Record<Scope, number>>
  /** There is none before it: this and the later ones are all. */
  isFirst: boolean
  onChange: (scope: Scope) => void
}

/** Which appointments of the series are meant. */
export function ScopeChoice({ action, kind, value, mayBeOne, date, touched, isFirst, onChange }: Props) {
  const t = useTranslations('series.scope')
  const counted = useTranslations('series.occurrences')
  const hintOf = (scope: 'future' | 'all') => {
    const count = touched[scope]
    const many = count !== undefined && counted('appointments', { kind, count })
    // Where there are none before it, nothing is to be said of those.
    if (isFirst) return many || undefined
    return many ? `${many} · ${t(`hint.${scope}`)}` : t(`hint.${scope}`)
  }
  const offered = scopes.filter((scope) => (mayBeOne || scope !== 'one') && !(isFirst && scope === 'future'))
  const shown = isFirst && value === 'future' ? 'all' : value
  /** Of two that are one the second takes the first one's place: nothing goes from under the pointer. */
  const placeOf = (scope: Scope) => (isFirst && scope === 'all' ? 'future' : scope)
  return (
    <Flex component="fieldset" direction="column" gap={8} m="14px 0 0" aria-label={t(`question.${action}`, { kind })}>
      {offered.map((scope) => (
        <label key={placeOf(scope)} className={classes.scope}>
          <input
            type="radio"
            name="scope"
            checked={scope === shown}
            data-autofocus={scope === shown || undefined}
            onChange={() => onChange(scope)}
          />
          <span>
            <strong>{t(`of.${scope}`)}</strong>
            <small>{scope === 'one' ? date : hintOf(scope)}</small>
          </span>
        </label>
      ))}
    </Flex>
  )
}
