import classes from './rich.module.css'

/** Formatted text to be read; `spaced`: with room between its paragraphs, as a document has. */
export function RichText({ text, spaced = false }: { text: string; spaced?: boolean }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned to the few tags of a note where it was written (0012)
  return <div className={classes.text} data-spaced={spaced || undefined} dangerouslySetInnerHTML={{ __html: text }} />
}
