import { Autocomplete, Button, Flex } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { NAME_MAX } from '@/lib/domain/record/rows'

/** So many names are shown of those that match. */
const SHOWN = 40

type Props = {
  label: string
  /** The names that there are, below those of their groups. */
  names: { group: string; items: string[] }[]
  /** A name that was chosen, or written and not among them; trimmed, never empty. */
  onAdd: (name: string) => void
}

/** Adds a line by its name: one of a library, or one of the clinic's own words. */
export function AddByName({ label, names, onAdd }: Props) {
  const t = useTranslations('record.fields')
  const [typed, setTyped] = useState('')
  const add = (name: string) => {
    setTyped('')
    if (name.trim()) onAdd(name.trim())
  }
  return (
    <Flex gap={8}>
      <Autocomplete
        flex={1}
        maw={360}
        aria-label={label}
        placeholder={label}
        maxLength={NAME_MAX}
        data={names}
        limit={SHOWN}
        value={typed}
        onChange={setTyped}
        onOptionSubmit={add}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.defaultPrevented) return
          event.preventDefault()
          add(typed)
        }}
      />
      <Button variant="default" onClick={() => add(typed)}>
        {t('add')}
      </Button>
    </Flex>
  )
}
