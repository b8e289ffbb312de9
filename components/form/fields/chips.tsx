import { Flex, Stack, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Tone } from '@/lib/contract/appointments'
import { Pill } from './pill'

type Row = { id: number; name: string; color?: Tone }
type Props = {
  rows: Row[]
  value: number[]
  onChange: (ids: number[]) => void
  /** The turn in which they were ticked matters, and is shown. */
  isOrdered?: boolean
  /** What is wrong, by the id of the element that says it. */
  faultId?: string
}

/** So many are shown at once; of more, those that are ticked, and what is searched. */
const SHOWN = 12

/** Rows of a list, each a pill to be ticked. */
export function Chips(props: Props) {
  return props.rows.length > SHOWN ? <SearchedChips {...props} /> : <Pills {...props} />
}

/** The same of a long list: what is ticked stands first, and the rest is found by its name. */
function SearchedChips({ rows, ...props }: Props) {
  const t = useTranslations('form.chips')
  const [text, setText] = useState('')
  const isTicked = ({ id }: Row) => props.value.includes(id)
  const found = rows.filter((row) => !isTicked(row) && folded(row.name).includes(folded(text.trim())))
  const shown = found.slice(0, SHOWN)
  return (
    <Stack gap={8}>
      <TextInput
        aria-label={t('search')}
        placeholder={t('search')}
        value={text}
        autoComplete="off"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        // Enter looks for something here; it does not save.
        onKeyDown={(event) => event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.preventDefault()}
      />
      <Pills {...props} rows={[...rows.filter(isTicked), ...shown]} />
      <Text c="dimmed" fz="sm" role="status">
        {found.length === 0 && text.trim() !== ''
          ? t('none')
          : found.length > shown.length && t('more', { count: found.length - shown.length })}
      </Text>
    </Stack>
  )
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function Pills({ rows, value, onChange, isOrdered = false, faultId }: Props) {
  const toggle = (id: number) => onChange(value.includes(id) ? value.filter((each) => each !== id) : [...value, id])
  return (
    <Flex gap={8} wrap="wrap">
      {rows.map(({ id, name, color }) => (
        <Pill
          key={id}
          tone={color}
          turn={isOrdered && value.includes(id) ? value.indexOf(id) + 1 : undefined}
          checked={value.includes(id)}
          aria-invalid={faultId ? true : undefined}
          aria-describedby={faultId}
          onChange={() => toggle(id)}
        >
          {name}
        </Pill>
      ))}
    </Flex>
  )
}
