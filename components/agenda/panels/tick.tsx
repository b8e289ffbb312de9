import type { ReactNode } from 'react'
import classes from './fields.module.css'

type Props = { type?: 'checkbox' | 'radio'; name?: string; checked: boolean; onChange: () => void; children: ReactNode }

/** One thing to be ticked in a panel, as wide as the panel. */
export const Tick = ({ type = 'checkbox', name, checked, onChange, children }: Props) => (
  <label className={classes.tick}>
    <input type={type} name={name} checked={checked} onChange={onChange} />
    {children}
  </label>
)
