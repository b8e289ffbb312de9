import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import classes from './pick-picture.module.css'

type OnPick = (file: File | undefined) => void

/** The properties of the field behind whatever is pressed to choose a picture of the device. */
export const pictureInput = (onPick: OnPick) => ({
  type: 'file',
  className: 'only-heard',
  accept: 'image/png,image/jpeg',
  onChange: (event: ChangeEvent<HTMLInputElement>) => {
    onPick(event.currentTarget.files?.[0])
    // So that the same file can be picked again.
    event.currentTarget.value = ''
  },
})

type Props = Omit<ComponentProps<'input'>, keyof ReturnType<typeof pictureInput>> & {
  children: ReactNode
  onPick: OnPick
}

/** The way to a picture of the device, drawn as a button. */
export const PickPicture = ({ children, onPick, ...field }: Props) => (
  <label className={classes.pick}>
    {children}
    <input {...field} {...pictureInput(onPick)} />
  </label>
)
