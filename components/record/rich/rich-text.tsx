import classes from './rich.module.css'

/** Formatted text to be read. */
export function RichText({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned to the few tags of a note where it was written (0012)
  return <div className={classes.text} dangerouslySetInnerHTML={{ __html: text }} />
}
