import { Box, CloseButton, Flex, TextInput } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { wordsOf } from '@/components/form/field-values'
import { useRead } from '@/lib/client/use-api'
import { TAG_MAX, TAGS_MAX } from '@/lib/contract/patients'

type Props = Omit<ComponentProps<typeof TextInput>, 'onChange' | 'value'> & {
  known: 'patients.tags'
  /** Between commas. */
  value: string
  onChange: (value: string) => void
}

/**
 * Short texts of the clinic's own. Enter or a comma takes what is typed, and so does leaving the field; Backspace in an
 * empty field takes the last one out. Those in use are suggested.
 */
export function WordsField({ known, value, onChange, onBlur, ...input }: Props) {
  const t = useTranslations('form.words')
  const id = useId()
  const [typed, setTyped] = useState('')
  const inUse = useRead(known).data?.data ?? []
  const words = wordsOf(value)
  const write = (next: string[]) => onChange(next.join(','))
  const add = (text: string) => {
    setTyped('')
    const fresh = wordsOf(text).filter((word) => !words.includes(word))
    if (fresh.length > 0) write([...words, ...fresh].slice(0, TAGS_MAX))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' && typed.trim()) {
      event.preventDefault()
      add(typed)
    }
    if (event.key === 'Backspace' && typed === '' && words.length > 0) write(words.slice(0, -1))
  }
  return (
    <TextInput
      {...input}
      value={typed}
      list={`${id}-known`}
      autoComplete="off"
      maxLength={TAG_MAX}
      onChange={({ currentTarget: { value: text } }) => (text.includes(',') ? add(text) : setTyped(text))}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        add(typed)
        onBlur?.(event)
      }}
      inputContainer={(children) => (
        <>
          {words.length > 0 && (
            <Flex component="ul" gap={6} wrap="wrap" mb={8}>
              {words.map((word) => (
                <Flex
                  key={word}
                  component="li"
                  align="center"
                  gap={2}
                  pl={10}
                  bdrs={99}
                  bg="var(--accent-soft)"
                  fz={13}
                >
                  <Box component="span" style={{ overflowWrap: 'anywhere' }}>
                    {word}
                  </Box>
                  <CloseButton
                    size="sm"
                    radius="xl"
                    aria-label={t('take_out', { word })}
                    onClick={() => write(words.filter((one) => one !== word))}
                  />
                </Flex>
              ))}
            </Flex>
          )}
          {children}
          <datalist id={`${id}-known`}>
            {inUse
              .filter(({ tag }) => !words.includes(tag))
              .map(({ tag }) => (
                <option key={tag} value={tag} />
              ))}
          </datalist>
        </>
      )}
    />
  )
}
