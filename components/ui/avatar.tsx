import { useFile } from '@/lib/client/use-file'
import type { Professional } from '@/lib/contract/professionals'
import { initials } from '@/lib/domain/text/initials'
import classes from './avatar.module.css'

type Props = { person: Pick<Professional, 'name' | 'avatar' | 'color'>; size?: number }

/** A colleague's picture, or their initials in their own colour. Decoration beside a name. */
export function Avatar({ person, size = 36 }: Props) {
  const measure = { width: size, height: size, fontSize: size * 0.36 }
  const picture = useFile(person.avatar)
  // biome-ignore lint/performance/noImgElement: a small file behind authorisation, which no image optimiser may read
  if (picture) return <img className={classes.avatar} src={picture} alt="" style={measure} />
  const tone = { background: `var(--tone-${person.color}-ground)`, color: `var(--tone-${person.color}-text)` }
  return (
    <span className={classes.avatar} style={{ ...measure, ...tone }} aria-hidden="true">
      {initials(person.name)}
    </span>
  )
}
