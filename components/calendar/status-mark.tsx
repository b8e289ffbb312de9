import type { Look } from './event-face'
import css from './icons.module.css'

/** The icon by which the grid shows a state, for a legend. It says nothing aloud: the word beside it does. */
export const StatusMark = ({ look }: { look: Look }) => (
  <span className={css.mark} data-look={look} aria-hidden="true" />
)
