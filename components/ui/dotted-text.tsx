import classes from './dotted-text.module.css'

const DOT = ' · '

/** A text of parts with dots between them. A part that has no room on the line goes to the next as a whole, and no dot begins or ends a line. */
export function DottedText({ text }: { text: string }) {
  const parts = text.split(DOT)
  if (parts.length === 1) return text
  return (
    <span className={classes.text}>
      <span className={classes.parts}>
        {parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two parts may say the same, and none of them moves
          <span key={at} className={classes.part}>
            <span className={classes.dot}>{at > 0 && DOT}</span>
            <span>{part}</span>
          </span>
        ))}
      </span>
    </span>
  )
}
