import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type * as z from 'zod'
import { useSave } from '@/lib/client/use-api'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { mayBeSaved } from '@/lib/client/when-back'
import { addressOf, type EndpointName } from '@/lib/contract/addresses'
import type { KeylessName } from '@/lib/contract/keyless'
import type { Answer } from '@/lib/contract/registry'
import { type EditedRow, useConflict } from './conflict/use-conflict'
import { type ChangedField, changedFields, mergeValues, sentRow, typedRow } from './field-values'
import { type FieldTable, type FormValues, fieldsOf } from './fields'
import { type UnsavedGuard, useUnsavedGuard } from './guard/use-unsaved-guard'
import { useFormWriting } from './use-form-writing'
import { useJudgedForm } from './use-judged-form'
import { versionedWrite } from './versioned-write'

/** The endpoints that create and change a noun, each answering with the row. */
export type CreateName = Exclude<
  { [N in EndpointName]: N extends `${string}.create` ? RowAnswer<N> : never }[EndpointName],
  KeylessName
>
export type UpdateName = { [N in EndpointName]: N extends `${string}.update` ? RowAnswer<N> : never }[EndpointName]
type RowAnswer<N extends EndpointName> = Answer<N> extends { data: { id: number } } ? N : never

export type EditSettings<Row extends EditedRow> = {
  table: FieldTable
  /** The contract's, of a new row: it judges, and says what is required and how long. */
  schema: z.ZodObject
  create?: CreateName
  update?: UpdateName
  /** The number in the path of what creates, where it has one: whose the new one is. */
  of?: number
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
  /** A refusal's texts by the form's own fields, where those are not the contract's. */
  errorsOf?: (errors: Record<string, string>) => Record<string, string>
  onSaved?: (row: Row, client: QueryClient) => void
  /** `onSaved` tells by itself that it was saved, in place of the endpoint's toast. */
  quiet?: boolean
  /** What came instead, besides being said in the form. */
  onRefused?: (error: unknown) => void
  /** What the form says besides; asked about before it is left. */
  isTouched?: boolean
}

/**
 * A noun's form from its table of fields: values out of a row, judged with the contract's schema, only what changed is
 * sent, against the version that the form began with. When somebody else saved first (412), nothing is overwritten: the
 * row is read again, what was typed stays, and `conflict` names what the other changed until one of the two is chosen.
 */
export function useEditForm<Row extends EditedRow>(settings: EditSettings<Row>) {
  const { table, schema, row, blank, create, update, readAgain, onSaved, errorsOf = (errors) => errors } = settings
  const client = useQueryClient()
  const writing = useFormWriting()
  const fields = fieldsOf(table)
  const check = useFormSchema(schema)
  const valuesOf = (known: Row) => {
    const values = typedRow(fields, known, writing)
    return settings.shown ? settings.shown(values, known) : values
  }
  const { stored, began, changes, meet, takeTheirs, standing } = useConflict<Row, FormValues, ChangedField>({
    row,
    valuesOf,
    blank: () => ({ ...typedRow(fields, {}, writing), ...blank }),
    merge: (before, mine, now) => mergeValues(fields, before, mine, now),
    namesOf: ({ field }) => [field],
    readAgain,
  })
  const bodyOf = (values: FormValues, names?: string[]) => {
    const body = sentRow(fields, values, writing, names)
    return settings.sent ? settings.sent(body, sentRow(fields, values, writing)) : body
  }
  const form = useJudgedForm<FormValues>({
    initialValues: began,
    judge: (values) => ({
      ...settings.judge?.(values, changedFields(fields, began, values)),
      ...errorsOf(check(bodyOf(values))),
    }),
  })

  const settled = {
    quiet: settings.quiet,
    form: { ...form, errorsOf },
    onSuccess: ({ data }: { data: Row }) => onSaved?.(data, client),
    onFailure: (error: unknown) => settings.onRefused?.(error),
    ...(readAgain && { onStale: () => meet(form, change) }),
  }
  const created = useSave((create ?? update) as 'services.create', settled as object)
  const sent = useRef<FormValues>({})
  const write = versionedWrite(async () => {
    const data = await standing(sent.current)
    return data && { data }
  })
  const updated = useSave(
    (update ?? create) as 'services.update',
    { ...settled, ...(readAgain && { write }) } as object,
  )
  const isDone = created.isSuccess || updated.isSuccess

  const values = form.getValues()
  const changed = changedFields(fields, began, values)
  const guard: UnsavedGuard = useUnsavedGuard(!isDone && (changed.length > 0 || settings.isTouched === true))
  const change = (valid: FormValues, known: Row) => {
    sent.current = valid
    const changes = bodyOf(valid, changedFields(fields, began, valid))
    const body = settings.pack?.(changes) ?? changes
    // The clinic is the one that is changed without saying which.
    const isNamed = update && addressOf(update).path.includes('{id}')
    const named = isNamed ? { params: { id: known.id } } : {}
    updated.mutate({ ...named, body, version: known.version } as never)
  }
  const submit = (valid: FormValues) =>
    stored
      ? change(valid, stored)
      : created.send({ ...(settings.of && { params: { id: settings.of } }), body: bodyOf(valid) } as never)
  return {
    form,
    values,
    changed,
    guard,
    conflict: changes,
    takeTheirs: () => takeTheirs(form),
    keepMine: () => submit(form.getValues()),
    saving: created.isPending || updated.isPending,
    /** A new one went out, and nobody knows whether it is there. */
    isUnsure: mayBeSaved(created.error),
    done: isDone,
    onSubmit: form.onSubmit(submit),
  }
}
