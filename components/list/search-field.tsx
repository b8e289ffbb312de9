'use client'

import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { SEARCH_MAX } from '@/lib/domain/constants'
import classes from './list.module.css'
import { useKey } from './use-key'

/** How long typing rests before the list is asked for. */
const PAUSE_MS = 150

type Props = { label: string; value: string; onSearch: (text: string) => void; onArrowDown?: () => void }

/** A list's search: `/` goes to it, Escape empties it, the arrow down goes to the rows. */
export function SearchField({ label, value, onSearch, onArrowDown }: Props) {
  const t = useTranslations('list')
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const send = useDebouncedCallback((next: string) => {
    sent.current = next
    onSearch(next)
  }, PAUSE_MS)

  // Someone else changed it (Back, "clear the search"): what we sent ourselves is already in the field.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])

  useKey('/', () => input.current?.focus())

  const change = (next: string) => {
    setText(next)
    send(next)
  }
  const clear = () => {
    change('')
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && text) clear()
    if (event.key === 'ArrowDown' && onArrowDown) {
      event.preventDefault()
      onArrowDown()
    }
  }

  return (
    <TextInput
      ref={input}
      className={classes.search}
      // It takes the room that is left before the filters do: what it finds is read to the end.
      flex="var(--search, 100 1 min(330px, 70%))"
      maw={400}
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={SEARCH_MAX}
      autoComplete="off"
      spellCheck={false}
      leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
      rightSection={
        text ? (
          <CloseButton aria-label={t('clear')} onClick={clear} />
        ) : (
          <Kbd className={classes.key} c="dimmed" bg="var(--page)" style={{ borderColor: 'var(--line)' }}>
            /
          </Kbd>
        )
      }
      rightSectionPointerEvents={text ? 'all' : 'none'}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}
