import { Flex, Kbd, Loader, Stack, Text } from '@mantine/core'
import { IconArrowLeft, IconSearch, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { MenuEntry } from '@/components/navigation/menu'
import { SearchFailed } from '@/components/patients/picker/search-failed'
import { SEARCH_MAX } from '@/lib/domain/constants'
import type { Item, Page } from './items'
import { Option } from './option'
import classes from './palette.module.css'
import { useGroups } from './use-groups'

const hints = [
  { keys: ['↑', '↓'], does: 'walk' },
  { keys: ['↵'], does: 'choose' },
  { keys: ['escape'], does: 'leave' },
] as const

type Props = {
  menu: MenuEntry[]
  /** Puts the palette away; what is given is done once it is gone and the focus is back where it was. */
  onLeave: (then?: () => void) => void
}

/** A field and what is offered for what is typed into it (WAI-ARIA: a combobox with a listbox). */
export function PaletteContent({ menu, onLeave }: Props) {
  const t = useTranslations('palette')
  const list = useTranslations('list')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [page, setPage] = useState<Page>('all')
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  /** Enter came before the answer: the first one found is meant. */
  const [isAwaited, setAwaited] = useState(false)
  const { groups, isSettled, isFailed, isLoaded, retry } = useGroups(page, text, menu)
  const items = groups.flatMap((group) => group.items)
  const active = Math.min(at, items.length - 1)
  const optionId = (index: number) => `${id}-${index}`

  const write = (next: string) => {
    setText(next)
    setAt(0)
    setAwaited(false)
  }
  const turn = (next: Page) => {
    setPage(next)
    write('')
    field.current?.focus()
  }
  const choose = (item: Item) => {
    if ('turns' in item) turn(item.turns)
    else onLeave('run' in item ? item.run : undefined)
  }
  // As a click, so that a link is followed as links are.
  const press = (index: number) => document.getElementById(optionId(index))?.click()

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, active])
  useEffect(() => {
    if (!isAwaited || !isSettled) return
    setAwaited(false)
    document.getElementById(`${id}-0`)?.click()
  }, [isAwaited, isSettled, id])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const back = event.key === 'Escape' || (event.key === 'Backspace' && text === '')
    if (back && page !== 'all') turn('all')
    else if (event.key === 'Escape') onLeave()
    else if (event.key === 'Enter' && items.length > 0) press(active)
    else if (event.key === 'Enter' && isFailed) retry()
    else if (event.key === 'Enter') setAwaited(!isSettled)
    else if (event.key === 'ArrowDown' && items.length > 0) setAt((active + 1) % items.length)
    else if (event.key === 'ArrowUp' && items.length > 0) setAt((active + items.length - 1) % items.length)
    else return
    event.preventDefault()
  }

  let index = -1
  return (
    <Stack gap={0} mah="inherit" onKeyDown={onKeyDown}>
      <div className={classes.head}>
        {page === 'all' ? (
          <IconSearch className={classes.glass} size={20} stroke={1.6} aria-hidden="true" />
        ) : (
          <button type="button" className={classes.button} aria-label={t('back')} onClick={() => turn('all')}>
            <IconArrowLeft size={20} stroke={1.6} aria-hidden="true" />
          </button>
        )}
        <input
          ref={field}
          className={classes.field}
          data-autofocus
          role="combobox"
          aria-label={t(`placeholder.${page}`)}
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={items.length > 0 ? optionId(active) : undefined}
          placeholder={t(`placeholder.${page}`)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={SEARCH_MAX}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
        />
        {!isSettled && <Loader size={16} type="dots" />}
        <button type="button" className={classes.button} aria-label={t('close')} onClick={() => onLeave()}>
          <IconX size={19} stroke={1.7} aria-hidden="true" />
        </button>
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={t('results')} className={classes.list}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no child of a listbox
          <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
            <Text
              id={`${id}-${group.key}`}
              component="div"
              p="8px 10px 4px"
              c="dimmed"
              fz={12}
              fw={600}
              aria-hidden="true"
            >
              {t(`groups.${group.key}`)}
            </Text>
            {group.items.map((item) => {
              index += 1
              const own = index
              return (
                <Option
                  key={item.id}
                  id={optionId(own)}
                  item={item}
                  isActive={own === active}
                  onPoint={() => setAt(own)}
                  onChoose={() => choose(item)}
                />
              )
            })}
          </div>
        ))}
      </div>
      <p className={classes.none} role="status">
        {isFailed ? (
          <SearchFailed field={field} isLoaded={isLoaded} onRetry={retry} />
        ) : (
          isSettled && items.length === 0 && text.trim() !== '' && list('no_results', { text: text.trim() })
        )}
      </p>
      <p className={classes.hints} aria-hidden="true">
        {hints.map(({ keys, does }) => (
          <Flex key={does} component="span" gap={6} align="center">
            {keys.map((key) => (
              <Kbd key={key}>{key === 'escape' ? t('keys.names.escape') : key}</Kbd>
            ))}
            {t(`hints.${does}`)}
          </Flex>
        ))}
      </p>
    </Stack>
  )
}
