import type { ReactNode } from 'react'
import classes from './pick-picture.module.css'

type Props = { accept: string; onPick: (file: File | undefined) => void; children: ReactNode }

/** The way to a file of the device, drawn as a button. */
export const PickFile = ({ accept, onPick, children }: Props) => (
  <label className={classes.pick}>
    {children}
    <input
      type="file"
      className="only-heard"
      accept={accept}
      onChange={({ currentTarget }) => {
        onPick(currentTarget.files?.[0])
        // So that the same file can be picked again.
        currentTarget.value = ''
      }}
    />
  </label>
)
