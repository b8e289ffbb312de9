import { Flex } from '@mantine/core'
import type { Tone } from '@/lib/contract/appointments'
import { Pill } from './pill'

type Row = { id: number; name: string; color: Tone }
type Props = {
  rows: Row[]
  value: number[]
  onChange: (ids: number[]) => void
  /** The turn in which they were ticked matters, and is shown. */
  isOrdered?: boolean
  /** What is wrong, by the id of the element that says it. */
  faultId?: string
}

/** Rows of a list, each a pill to be ticked. */
export function Chips({ rows, value, onChange, isOrdered = false, faultId }: Props) {
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
