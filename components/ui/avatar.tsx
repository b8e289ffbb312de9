import { useFile } from '@/lib/client/use-file'
import type { Professional } from '@/lib/contract/professionals'
import classes from './avatar.module.css'
import { InitialsDisc } from './initials-disc'

type Props = { person: Pick<Professional, 'name' | 'color'> & Partial<Pick<Professional, 'avatar'>>; size?: number }

/** A colleague's picture, or their initials, or those of anything that has a colour of its own. Decoration beside a name. */
export function Avatar({ person, size = 36 }: Props) {
  const picture = useFile(person.avatar ?? null)
  if (!picture) return <InitialsDisc name={person.name} tone={person.color} size={size} />
  // biome-ignore lint/performance/noImgElement: a small file behind authorisation, which no image optimiser may read
  return <img className={classes.avatar} src={picture} alt="" style={{ width: size, height: size }} />
}
