import { Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { ReadLine } from '@/components/ui/read-line'
import { stateOf } from '@/lib/client/read-state'
import { SEARCH_MAX } from '@/lib/domain/constants'
import classes from './choice.module.css'

/** How long typing rests before the list is asked for. */
const PAUSE_MS = 150

/** What is asked of a list while one types. */
export const useSearchText = (text: string): string => useDebouncedValue(text.trim(), PAUSE_MS)[0]

type Choice = { id: number | null; name: string; detail: ReactNode; before?: ReactNode }
type Props = {
  label: string
  /** The first of them, before what is searched: none of the library. */
  own?: Choice
  choices: Choice[] | undefined
  value: number | null
  onChange: (id: number | null) => void
  search: string
  onSearch: (text: string) => void
  /** What the choices are read with. */
  read: { data: unknown; isError: boolean; isPlaceholderData?: boolean; refetch: () => unknown }
  error?: ReactNode
}

/** One of the library, found by its name: radio buttons, so that the arrows choose. */
export function ChoiceList({ label, own, choices, value, onChange, search, onSearch, read, error }: Props) {
  const t = useTranslations('exercise-plans.choose')
  const name = useId()
  const state = stateOf(read)
  const line = ({ id, name: text, detail, before }: Choice) => (
    <label key={id ?? 'own'} className={classes.choice}>
      <input type="radio" name={name} checked={value === id} onChange={() => onChange(id)} />
      {before}
      <span>
        {text}
        <small>{detail}</small>
      </span>
    </label>
  )
  return (
    <fieldset>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.choices}>
        {own && line(own)}
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={search}
          maxLength={SEARCH_MAX}
          autoComplete="off"
          onChange={({ currentTarget }) => onSearch(currentTarget.value)}
          // Enter looks for something here; it does not save.
          onKeyDown={(event) => event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.preventDefault()}
        />
        <div className={classes.found}>{choices?.map(line)}</div>
        <Text c="dimmed" fz={13} role="status">
          {state === 'known' && choices?.length === 0 && (search ? t('none') : t('empty'))}
        </Text>
        {state === 'unread' && <ReadLine read={read} />}
        {error && (
          <Text c="var(--danger)" fz={13} role="alert">
            {error}
          </Text>
        )}
      </div>
    </fieldset>
  )
}
