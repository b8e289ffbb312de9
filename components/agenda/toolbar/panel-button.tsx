import type { ComponentType, ReactNode, RefObject } from 'react'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import type { Travel } from '@/components/agenda/state/use-travel'
import classes from './panel-button.module.css'
import { usePanel } from './use-panel'

/** What a panel of the agenda's head is given. `root` holds it and its button: a press in there is its own affair. */
export type PanelProps = {
  agenda: Agenda
  travel: Travel
  isPhone: boolean
  root: RefObject<HTMLDivElement | null>
  onClose: () => void
}

type Props = {
  agenda: Agenda
  travel: Travel
  isPhone: boolean
  Panel: ComponentType<PanelProps>
  className: string | undefined
  /** The button's name, where what is in it says none. */
  label?: string
  /** The panel hangs from the button's end. */
  atEnd?: boolean
  /** The button is the screen's title. */
  isTitle?: boolean
  children: ReactNode
}

/** A button of the agenda's head with a panel behind it, which is loaded when it is first opened. */
export function PanelButton({ Panel, className, label, atEnd, isTitle, children, ...panel }: Props) {
  const { root, isOpen, close, toggle } = usePanel()
  const button = (
    <button
      type="button"
      className={className}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={toggle}
    >
      {children}
    </button>
  )
  return (
    <div ref={root} className={classes.root} data-end={atEnd || undefined} data-title={isTitle || undefined}>
      {isTitle ? <h1 aria-live="polite">{button}</h1> : button}
      {isOpen && <Panel {...panel} root={root} onClose={close} />}
    </div>
  )
}
