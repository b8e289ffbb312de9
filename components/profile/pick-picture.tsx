import { IconPhoto } from '@tabler/icons-react'
import classes from './avatar-card.module.css'

/** The way to a picture on the device. */
export function PickPicture({ label, onPick }: { label: string; onPick: (file: File | undefined) => void }) {
  return (
    <label className={classes.pick}>
      <IconPhoto size={17} stroke={1.6} aria-hidden="true" />
      {label}
      <input
        type="file"
        className="only-heard"
        accept="image/png,image/jpeg"
        onChange={(event) => {
          onPick(event.currentTarget.files?.[0])
          // So that the same file can be picked again.
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}
