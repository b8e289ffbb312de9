import type { Tone } from '@/lib/contract/appointments'
import { initials } from '@/lib/domain/text/initials'
import classes from './list.module.css'

const tones: Tone[] = ['teal', 'blue', 'violet', 'amber', 'olive', 'rose']

type Props = { id: number; name: string; size?: 'small' | 'large' }

/** A person's disc: their initials, in a tone that is always the same for the same person. Decoration beside a name. */
export function InitialsDisc({ id, name, size = 'small' }: Props) {
  return (
    <span aria-hidden className={classes.disc} data-size={size} data-tone={tones[id % tones.length]}>
      {initials(name)}
    </span>
  )
}
