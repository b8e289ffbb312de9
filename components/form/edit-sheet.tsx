import { Box } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ConflictPanel, FieldVersions } from './conflict/conflict-panel'
import type { EditedRow } from './conflict/use-conflict'
import { FieldInputs } from './field-inputs'
import classes from './form.module.css'
import { FormSheet } from './form-sheet'
import { type EditSettings, useEditForm } from './use-edit-form'

type Form = ReturnType<typeof useEditForm>

/** What a noun says beside its fields. */
type Around = {
  /** What the button says, where the noun's word for it says too little of what it does. */
  save?: string | undefined
  /** In place of fields' own hints, e.g. what a change would do. */
  hints?: Record<string, ReactNode>
  /** Above and below a group's fields, by the group's key. */
  above?: Record<string, ReactNode>
  below?: Record<string, ReactNode>
}

type Props<Row extends EditedRow> = EditSettings<Row> & {
  onClosed: () => void
  around?: (form: Form) => Around
  /** Above and below all fields. */
  before?: ReactNode
  after?: ReactNode
  /** The field that has the focus first; unless said the first of all. */
  focus?: string | undefined
  onField?: React.ComponentProps<typeof FieldInputs>['onField']
}

/**
 * A sheet that makes something new or changes it, from the noun's table of fields; its texts are `<noun>.form`:
 * create_title, create, edit_title, save.
 */
export function EditSheet<Row extends EditedRow>(props: Props<Row>) {
  const { onClosed, around, before, after, focus, onField, ...settings } = props
  const edit = useEditForm(settings)
  // Every noun with a form has these texts; FormNoun says so.
  const t = useTranslations(settings.table.noun as 'services')
  const { save, ...beside } = around?.(edit) ?? {}
  return (
    <FormSheet
      title={t(settings.row ? 'form.edit_title' : 'form.create_title')}
      saveLabel={save ?? t(settings.row ? 'form.save' : 'form.create')}
      guard={edit.guard}
      saving={edit.saving}
      done={edit.done}
      onClosed={onClosed}
      onSubmit={edit.onSubmit}
    >
      {edit.conflict.length > 0 && (
        <ConflictPanel onTheirs={edit.takeTheirs} onMine={edit.keepMine}>
          <FieldVersions table={settings.table} changes={edit.conflict} />
        </ConflictPanel>
      )}
      {before}
      <FieldInputs {...settings} {...beside} form={edit.form} focus={focus} onField={onField} />
      {after}
    </FormSheet>
  )
}

/** More fields than the table's, in a group of the same looks. */
EditSheet.Group = function EditGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <Box component="legend" mb={12} fz={15} fw={650}>
        {title}
      </Box>
      <div className={classes.grid}>{children}</div>
    </fieldset>
  )
}
