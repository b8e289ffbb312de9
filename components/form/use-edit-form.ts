import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod'
import { useSave } from '@/lib/client/use-api'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { addressOf, type EndpointName } from '@/lib/contract/addresses'
import type { Answer } from '@/lib/contract/registry'
import { type ChangedField, changedFields, mergeValues, sentRow, typedRow } from './field-values'
import { type FieldTable, type FormValues, fieldsOf } from './fields'
import { type UnsavedGuard, useUnsavedGuard } from './guard/use-unsaved-guard'
import { useFormWriting } from './use-form-writing'
import { useJudgedForm } from './use-judged-form'

/** A row that can be changed; `version` where somebody else's change in between is met (If-Match). */
export type EditedRow = { id: number; version?: number }

/** The endpoints that create and change a noun, each answering with the row. */
type CreateName = { [N in EndpointName]: N extends `${string}.create` ? RowAnswer<N> : never }[EndpointName]
type UpdateName = { [N in EndpointName]: N extends `${string}.update` ? RowAnswer<N> : never }[EndpointName]
type RowAnswer<N extends EndpointName> = Answer<N> extends { data: { id: number } } ? N : never

export type EditSettings<Row extends EditedRow> = {
  table: FieldTable
  /** The contract's, of a new row: it judges, and says what is required and how long. */
  schema: z.ZodObject
  create?: CreateName
  update?: UpdateName
  /** What is changed, as it was when the form was opened; undefined makes a new one. */
  row?: Row
  /** What a new one begins with, by field; the rest is empty. */
  blank?: FormValues
  /** Reads the row again after somebody else has saved first. */
  readAgain?: (client: QueryClient) => Promise<Row | undefined>
  /** A row's values as the form shows them, where that is not simply what is stored. */
  shown?: (values: FormValues, row: Row) => FormValues
  /** What is sent, where that is not simply the fields that changed; `all` are all of them. */
  sent?: (body: Record<string, unknown>, all: Record<string, unknown>) => Record<string, unknown>
  /** How the body travels, where that is not as JSON. */
  pack?: (body: Record<string, unknown>) => object
  /** Texts for what the contract cannot see, by field. */
  judge?: (values: FormValues, changed: string[]) => Record<string, string>
  onSaved?: (row: Row, client: QueryClient) => void
  /** What the form says besides; asked about before it is left. */
  isTouched?: boolean
}

/**
 * A noun's form from its table of fields: values out of a row, judged with the contract's schema, only what changed is
 * sent, against the version that the form began with. When somebody else saved first (412), nothing is overwritten: the
 * row is read again, what was typed stays, and `conflict` names what the other changed until one of the two is chosen.
 */
export function useEditForm<Row extends EditedRow>(settings: EditSettings<Row>) {
  const { table, schema, row, blank, create, update, readAgain, onSaved } = settings
  const client = useQueryClient()
  const writing = useFormWriting()
  const fields = fieldsOf(table)
  const check = useFormSchema(schema)
  const [stored, setStored] = useState(row)
  const valuesOf = (known: Row) => {
    const values = typedRow(fields, known, writing)
    return settings.shown ? settings.shown(values, known) : values
  }
  const [began, setBegan] = useState<FormValues>(() =>
    row ? valuesOf(row) : { ...typedRow(fields, {}, writing), ...blank },
  )
  const [conflict, setConflict] = useState<ChangedField[]>([])
  const bodyOf = (values: FormValues, names?: string[]) => {
    const body = sentRow(fields, values, writing, names)
    return settings.sent ? settings.sent(body, sentRow(fields, values, writing)) : body
  }
  const form = useJudgedForm<FormValues>({
    initialValues: began,
    judge: (values) => ({
      ...settings.judge?.(values, changedFields(fields, began, values)),
      ...check(bodyOf(values)),
    }),
  })

  const meet = async () => {
    const theirs = await readAgain?.(client)
    if (!theirs) return
    const now = valuesOf(theirs)
    const merged = mergeValues(fields, began, form.getValues(), now)
    form.setValues(merged.values)
    setStored(theirs)
    setBegan(now)
    setConflict(merged.changed)
  }
  const settled = {
    form,
    onSuccess: ({ data }: { data: Row }) => onSaved?.(data, client),
    // What cannot be read now is asked for again with the next try.
    ...(readAgain && { onStale: () => void meet().catch(() => undefined) }),
  }
  const created = useSave((create ?? update) as 'services.create', settled as object)
  const updated = useSave((update ?? create) as 'services.update', settled as object)
  const isDone = created.isSuccess || updated.isSuccess

  const values = form.getValues()
  const changed = changedFields(fields, began, values)
  const guard: UnsavedGuard = useUnsavedGuard(!isDone && (changed.length > 0 || settings.isTouched === true))
  const submit = (valid: FormValues) => {
    if (!stored) return created.send({ body: bodyOf(valid) } as never)
    const changes = bodyOf(valid, changedFields(fields, began, valid))
    const body = settings.pack?.(changes) ?? changes
    // The clinic is the one that is changed without saying which.
    const isNamed = update && addressOf(update).path.includes('{id}')
    const named = isNamed ? { params: { id: stored.id } } : {}
    updated.mutate({ ...named, body, version: stored.version } as never)
  }
  return {
    form,
    values,
    changed,
    guard,
    conflict,
    takeTheirs: () => {
      form.setValues(Object.fromEntries(conflict.map(({ field, theirs }) => [field, theirs])))
      setConflict([])
    },
    keepMine: () => submit(form.getValues()),
    saving: created.isPending || updated.isPending,
    done: isDone,
    onSubmit: form.onSubmit(submit),
  }
}
