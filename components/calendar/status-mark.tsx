import css from './icons.module.css'
import type { Look } from './layout/look'

/** The icon by which the grid shows a state, for a legend. It says nothing aloud: the word beside it does. */
export const StatusMark = ({ look }: { look: Look }) => (
  <span className={css.mark} data-look={look} aria-hidden="true" />
)
