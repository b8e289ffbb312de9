import type { Tone } from '@/lib/contract/appointments'
import classes from './list.module.css'

const tones: Tone[] = ['teal', 'blue', 'violet', 'amber', 'olive', 'rose']

/** The first letters of the first two words: "Íñigo Etxeberria Landa" → "ÍE". */
export const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase() ?? '')
    .join('')

type Props = { id: number; name: string; size?: 'small' | 'large' }

/** A person's disc: their initials, in a tone that is always the same for the same person. Decoration beside a name. */
export function InitialsDisc({ id, name, size = 'small' }: Props) {
  return (
    <span aria-hidden className={classes.disc} data-size={size} data-tone={tones[id % tones.length]}>
      {initialsOf(name)}
    </span>
  )
}
