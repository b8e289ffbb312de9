import { useFile } from '@/lib/client/use-file'
import classes from './exercises.module.css'

/** A video of the clinic's files, which its player asks for in parts. What is shown is moved without a word: there is nothing to read. */
export function Video({ id, label }: { id: string; label: string }) {
  const address = useFile(`/api/files/${id}`)
  if (!address) return null
  // biome-ignore lint/a11y/useMediaCaption: a physiotherapist's own recording has no captions; the notes say in words what it shows
  return <video className={classes.video} src={address} controls playsInline preload="metadata" aria-label={label} />
}
