import { NativeSelect } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { DayField } from '@/components/form/fields/day-field'
import { isDay } from '@/lib/domain/time/clock'
import type { Messages } from '@/lib/i18n/messages'
import type { FilterKind } from './data/describe-list'
import type { List } from './data/use-list'

/** The nouns whose texts name filters. */
type FilteredNoun = {
  [N in keyof Messages]: Messages[N] extends { filters: object } ? N : never
}[keyof Messages]

type Choice = { value: string; label: string }
export type FiltersProps = {
  noun: FilteredNoun
  list: Pick<List<unknown>, 'description' | 'query' | 'change' | 'clearings'>
  /** Of the filters by somebody's id: who there is. */
  people?: Record<string, Choice[]>
  /** With their names above them. */
  labelled?: boolean
}

/** A field for each filter of a list, and one for its order. */
export function ListFilters(props: FiltersProps) {
  return (
    <>
      <FilterFields {...props} />
      <SortField {...props} />
    </>
  )
}

export function FilterFields({
  noun,
  list: { description, query, change, clearings },
  people = {},
  labelled,
}: FiltersProps) {
  // The names of filters and orders are the noun's own.
  const own = useTranslations(noun as 'services')
  const text = (key: string) => own(key as 'filters.show')
  const choicesOf = (name: string, kind: FilterKind): Choice[] => {
    const choices =
      'choices' in kind
        ? kind.choices.map((value) => ({ value, label: text(`${name}.${value}`) }))
        : (people[name] ?? [])
    const isUsualFirst = 'choices' in kind && !kind.any
    return isUsualFirst ? choices : [{ value: '', label: text(`filters.any_${name}`) }, ...choices]
  }
  return (
    <>
      {Object.entries(description.filters).map(([name, kind]) => {
        if ('apart' in kind) return null
        const label = text(`filters.${name}`)
        const value = String(query[name] ?? '')
        if ('day' in kind)
          return (
            <DayFilter
              key={`${name} ${clearings}`}
              label={label}
              value={value}
              onChange={(day) => change({ [name]: day })}
            />
          )
        return (
          <NativeSelect
            key={name}
            {...(labelled ? { label } : { 'aria-label': label })}
            value={value}
            onChange={({ currentTarget: { value: chosen } }) => {
              const isUsual = 'choices' in kind && !kind.any && chosen === kind.choices[0]
              change({ [name]: isUsual ? undefined : chosen })
            }}
            data={choicesOf(name, kind)}
          />
        )
      })}
    </>
  )
}

/** In which order a list is shown, where there are several. */
export function SortField({ noun, list: { description, query, change } }: FiltersProps) {
  const own = useTranslations(noun as 'services')
  const text = (key: string) => own(key as 'filters.show')
  const [usual, ...others] = description.sorts
  if (others.length === 0) return null
  return (
    <NativeSelect
      aria-label={text('filters.sort')}
      value={query.sort}
      onChange={({ currentTarget: { value } }) => change({ sort: value === usual ? undefined : value })}
      data={description.sorts.map((value) => ({ value, label: text(`sort.${value}`) }))}
    />
  )
}

/** A day gone by that is asked for once it is one. */
function DayFilter({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)

  // Someone else changed it (Back, all filters taken away): what we sent ourselves is already in the field.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setTyped(value)
  }, [value])

  const change = (text: string) => {
    setTyped(text)
    if (text !== '' && !isDay(text)) return
    sent.current = text
    onChange(text)
  }
  return <DayField gone="day" label={label} value={typed} onChange={change} />
}
