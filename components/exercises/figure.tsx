import { IconStretching } from '@tabler/icons-react'
import { lazily, stay } from '@/components/ui/lazily'
import { useFile } from '@/lib/client/use-file'
import classes from './exercises.module.css'

const loadDrawn = () => import('./drawn')
/** The drawings weigh more than the library's screen: they come after it. */
const Drawn = lazily(
  () => loadDrawn().then((module) => module.Drawn),
  stay,
  () => null,
)

type Props = { exercise: { picture_id: string | null; starter_key: string | null }; alt?: string }

/** What an exercise looks like: its own first picture, else the drawing that it was made from, else a sign. */
export function Figure({ exercise: { picture_id, starter_key }, alt = '' }: Props) {
  const picture = useFile(picture_id && `/api/files/${picture_id}`)
  return (
    <span className={classes.figure}>
      {picture_id ? (
        // biome-ignore lint/performance/noImgElement: a protected file, which no optimiser may fetch
        picture && <img src={picture} alt={alt} loading="lazy" decoding="async" />
      ) : starter_key ? (
        <Drawn starterKey={starter_key} />
      ) : (
        <IconStretching size={44} stroke={1.2} aria-hidden />
      )}
    </span>
  )
}
