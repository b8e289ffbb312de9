import { ActionIcon, Flex, TextInput } from '@mantine/core'
import { IconPlus, IconX, type TablerIcon } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useFocusAfterDelete } from '@/components/form/use-focus-after-delete'
import { labelled } from '@/lib/i18n/labelled'
import { useLanguage } from '@/lib/i18n/use-language'
import classes from './editor.module.css'

type Props = {
  label: string
  add: string
  icon: TablerIcon
  kind: 'worse' | 'better'
  /** Proposed while one types, between semicolons. */
  suggestions: string
  value: string[]
  onChange: (value: string[]) => void
}

const TEXT_MAX = 80
const MOST = 20

/** Short texts of what makes it worse or better, one after another. */
export function Causes({ label, add, icon: Icon, kind, suggestions, value, onChange }: Props) {
  const t = useTranslations('pain.profile')
  const language = useLanguage()
  const [text, setText] = useState('')
  const place = useFocusAfterDelete<HTMLDivElement>(value.length, false)
  const listId = useId()
  const put = () => {
    const typed = text.trim()
    if (typed && !value.includes(typed)) onChange([...value, typed])
    setText('')
  }
  const proposed = suggestions.split('; ').filter((one) => !value.includes(one))
  return (
    <div ref={place}>
      <h3 className={classes.label}>{label}</h3>
      {value.length > 0 && (
        <Flex component="ul" gap={6} wrap="wrap" mb={8}>
          {value.map((cause) => (
            <li key={cause} className={classes.cause} data-kind={kind}>
              <Icon size={13} stroke={2} aria-hidden />
              {cause}
              <button
                type="button"
                aria-label={t('take_away', { text: cause })}
                onClick={() => onChange(value.filter((one) => one !== cause))}
              >
                <IconX size={13} stroke={2} aria-hidden />
              </button>
            </li>
          ))}
        </Flex>
      )}
      <Flex gap={6}>
        <TextInput
          flex={1}
          list={listId}
          aria-label={add}
          placeholder={add}
          maxLength={TEXT_MAX}
          value={text}
          disabled={value.length >= MOST}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={put}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            put()
          }}
        />
        <ActionIcon variant="default" size={36} aria-label={labelled(language, t('add'), label)} onClick={put}>
          <IconPlus size={16} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Flex>
      <datalist id={listId}>
        {proposed.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </div>
  )
}
