import type { UseFormReturnType } from '@mantine/form'
import type { QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSave } from '@/lib/client/use-api'
import { type ChangedPart, mergeParts, type SaidPart } from './conflict/said-parts'
import { type EditedRow, useConflict } from './conflict/use-conflict'
import { useUnsavedGuard } from './guard/use-unsaved-guard'
import type { CreateName, UpdateName } from './use-edit-form'
import { versionedWrite } from './versioned-write'

type Settings<Row extends EditedRow, V, A extends { data: Row }> = {
  form: UseFormReturnType<V>
  /** What is changed, as it was when the form was opened; undefined makes a new one. */
  row: Row | undefined
  valuesOf: (row: Row) => V
  /** What there is to be told apart when somebody else saves first, in the form's order. */
  parts: readonly SaidPart<V>[]
  /** Without it nothing new is made by the form. */
  create?: CreateName
  update: UpdateName
  bodyOf: (values: V, isNew: boolean) => object
  /** A refusal's texts by the form's own fields, where those are not the contract's. */
  errorsOf?: (errors: Record<string, string>) => Record<string, string>
  /** Reads the row again after somebody else has saved first, and what is said when it is gone. */
  readAgain: (client: QueryClient) => Promise<Row | undefined>
  goneText: string
  /** Tells by itself that it was saved, in place of the endpoint's toast. */
  onSaved?: (answer: A, isNew: boolean) => void
  /** What the form says besides; asked about before it is left. */
  isTouched?: boolean
}

/** The saving of a sheet whose form is written by hand: what `useEditForm` is to a table of fields. */
export function useSheetEdit<Row extends EditedRow, V extends Record<string, unknown>, A extends { data: Row }>(
  settings: Settings<Row, V, A>,
) {
  const { form, row, valuesOf, parts, bodyOf, readAgain, goneText, errorsOf, onSaved, isTouched } = settings
  const { stored, changes, meet, takeTheirs, standing } = useConflict<Row, V, ChangedPart<V>>({
    row,
    valuesOf,
    blank: form.getValues,
    merge: (began, mine, now) => mergeParts(parts, began, mine, now),
    namesOf: ({ part }) => [...part.of],
    readAgain,
    goneText,
  })
  const settled = (isNew: boolean) => ({
    form: { ...form, errorsOf },
    ...(onSaved && { quiet: true, onSuccess: (answer: unknown) => onSaved(answer as A, isNew) }),
    onStale: () => meet(form, change),
  })
  const created = useSave((settings.create ?? settings.update) as 'services.create', settled(true))
  const sent = useRef(form.getValues())
  const write = versionedWrite(async () => {
    const data = await standing(sent.current)
    return data && { data }
  })
  // What an answer says besides the row is known by nothing else than the answer.
  const updated = useSave(
    settings.update as 'services.update',
    { ...settled(false), ...(!onSaved && { write }) } as object,
  )
  const change = (values: V, { id, version }: EditedRow) => {
    sent.current = values
    updated.mutate({ params: { id }, body: bodyOf(values, false), version } as never)
  }
  const done = created.isSuccess || updated.isSuccess
  const submit = form.onSubmit((values) =>
    stored ? change(values, stored) : created.send({ body: bodyOf(values, true) } as never),
  )
  return {
    changes: changes.map(({ part, ...both }) => ({ ...both, label: part.label })),
    takeTheirs: () => takeTheirs(form),
    keepMine: () => submit(),
    sheet: {
      guard: useUnsavedGuard(!done && (form.isDirty() || isTouched === true)),
      saving: created.isPending || updated.isPending,
      done,
      onSubmit: submit,
    },
  }
}

export type SheetEdit = ReturnType<typeof useSheetEdit>
