import type { ReactNode } from 'react'
import { ConflictPanel, Versions } from './conflict/conflict-panel'
import { FormSheet } from './form-sheet'
import type { SheetEdit } from './use-sheet-edit'

type Props = {
  edit: SheetEdit
  title: string
  saveLabel: string
  isClear?: boolean
  onClosed: () => void
  children: ReactNode
}

/** A sheet whose form is written by hand: what `EditSheet` is to a table of fields. */
export function OwnSheet({ edit, children, ...frame }: Props) {
  const { changes, takeTheirs, keepMine, sheet } = edit
  return (
    <FormSheet {...frame} {...sheet}>
      {changes.length > 0 && (
        <ConflictPanel onTheirs={takeTheirs} onMine={keepMine}>
          <Versions changes={changes} />
        </ConflictPanel>
      )}
      {children}
    </FormSheet>
  )
}
