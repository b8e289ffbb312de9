import type { TablerIcon } from '@tabler/icons-react'
import classes from './whole-page.module.css'

type Props = { icon: TablerIcon; title: string; text: string; action: string; act: () => void }

/** A page or screen that has only bad news, and one thing to do about it. */
export function Notice({ icon: Icon, title, text, action, act }: Props) {
  return (
    <div className={classes.notice} role="alert">
      <title>{title}</title>
      <Icon className={classes.sign} size={40} stroke={1.4} aria-hidden="true" />
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      <button type="button" className={classes.action} onClick={act}>
        {action}
      </button>
    </div>
  )
}
