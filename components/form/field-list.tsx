import { ColorSwatch, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { phoneLink } from '@/components/format/phone'
import { useDates } from '@/components/format/use-dates'
import { type Fact, Facts } from '@/components/ui/page/facts'
import { typedOf } from './field-values'
import { type Field, type FieldTable, fieldsOf } from './fields'
import { type FieldText, useFieldText } from './use-field-text'
import { useFormWriting } from './use-form-writing'

type Props = {
  table: FieldTable
  row: object
  /** Fields that stand elsewhere on the screen. */
  without?: readonly string[]
  /** What stands in place of nothing; without it a field that is empty takes no room. */
  empty?: ReactNode
  /** Several beside each other, each with its label above it. */
  wide?: boolean
  /** More facts below the fields. */
  more?: Fact[]
}

/** A row's fields to be read, in the order of its form: a phone can be rung, an address written to. */
export function FieldList({ table, row, without = [], empty, wide = false, more = [] }: Props) {
  const texts = useFieldText(table)
  const writing = useFormWriting()
  const { plainDay } = useDates()
  const facts = fieldsOf(table)
    .filter(({ name }) => !without.includes(name))
    .map((field): Fact => {
      const value = typedOf(field, row[field.name as keyof typeof row], writing)
      return [texts.label(field), drawn(field, value, texts, plainDay)]
    })
  return <Facts wide={wide} facts={[...facts, ...more].map(([label, value]) => [label, value || empty])} />
}

function drawn(field: Field, value: string | boolean, texts: FieldText, plainDay: (day: string) => string): ReactNode {
  if (value === '') return null
  const text = texts.text(field, value)
  switch (field.kind) {
    case 'phone':
      return <a href={phoneLink(String(value))}>{text}</a>
    case 'email':
      return <EmailLink email={text} />
    case 'day':
      return plainDay(String(value))
    case 'tone':
      return (
        <Group gap={8}>
          <ColorSwatch size={12} color={`var(--tone-${value}-bar)`} withShadow={false} aria-hidden />
          {text}
        </Group>
      )
    default:
      return text
  }
}

/** A long address breaks before its @ rather than anywhere. */
function EmailLink({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <a href={`mailto:${email}`}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  )
}
