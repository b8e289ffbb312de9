import type { Tone } from '@/lib/contract/appointments'
import { initials } from '@/lib/domain/text/initials'
import classes from './avatar.module.css'

const tones: Tone[] = ['teal', 'blue', 'violet', 'amber', 'olive', 'rose']

type Props = { name: string; size?: number } & ({ tone: Tone } | { id: number })

/** A person's initials in their tone, or in one that is always the same for their id. Decoration beside a name. */
export function InitialsDisc({ name, size = 28, ...of }: Props) {
  const tone = 'tone' in of ? of.tone : tones[of.id % tones.length]
  const colors = { background: `var(--tone-${tone}-ground)`, color: `var(--tone-${tone}-text)` }
  return (
    <span
      aria-hidden
      className={classes.avatar}
      style={{ width: size, height: size, fontSize: size * 0.37, ...colors }}
    >
      {initials(name)}
    </span>
  )
}
