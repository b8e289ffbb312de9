import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import { FieldInput } from './field-input'
import { fieldSchema, isRequired, maxLengthOf } from './field-rules'
import { sentOf, typedOf } from './field-values'
import type { Field, FieldTable, FormValue, FormValues } from './fields'
import classes from './form.module.css'
import { useFieldText } from './use-field-text'
import { useFormWriting } from './use-form-writing'
import type { useJudgedForm } from './use-judged-form'

type Props = {
  table: FieldTable
  schema: z.ZodObject
  form: ReturnType<typeof useJudgedForm<FormValues>>
  /** In place of fields' own hints; above and below a group's fields, by its key. */
  hints?: Record<string, ReactNode>
  above?: Record<string, ReactNode>
  below?: Record<string, ReactNode>
  /** The field that has the focus first; unless said the first of all. */
  focus?: string | undefined
  /** Hears of a field that a person changed, after it stands in the form. */
  onField?: (name: string, value: FormValue, form: Props['form']) => void
}

/** The fields of a noun in their groups. What is required, and how long a text may be, is the contract's. */
export function FieldInputs({ table, schema, form, hints, above, below, focus, onField }: Props) {
  const texts = useFieldText(table)
  const writing = useFormWriting()
  const values = form.getValues()
  const first = focus ?? table.groups[0]?.fields[0]?.name
  const draw = (field: Field) => {
    const own = fieldSchema(schema, field.name)
    const empty = typedOf(field, null, writing)
    return (
      <FieldInput
        key={field.name}
        field={field}
        value={values[field.name] ?? empty}
        error={form.errors[field.name]}
        onChange={(value) => {
          form.setFieldValue(field.name, value)
          onField?.(field.name, value, form)
        }}
        onBlur={() => form.validateField(field.name)}
        texts={texts}
        rule={{ maxLength: maxLengthOf(own), required: isRequired(own, sentOf(field, empty, writing)) }}
        hint={hints?.[field.name]}
        autoFocus={field.name === first}
      />
    )
  }
  return table.groups.map(({ key, fields }) => (
    <fieldset key={key} className={classes.group}>
      {table.groups.length > 1 && (
        <Box component="legend" mb={12} fz={15} fw={650}>
          {texts.group(key)}
        </Box>
      )}
      {above?.[key]}
      <div className={classes.grid}>{fields.filter(({ shown }) => !shown || shown(values)).map(draw)}</div>
      {below?.[key]}
    </fieldset>
  ))
}
