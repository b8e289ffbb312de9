import { Text } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './appointment-link.module.css'

type Props = {
  icon: TablerIcon
  bad?: boolean
  title: string
  text: string
  /** What there is to do next. */
  children?: ReactNode
}

/**
 * What the page says in place of what the link leads to, or after the answer. It takes the focus, which has just gone with a
 * button.
 */
export function LinkNews({ icon: Icon, bad, title, text, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.card}>
      <span className={classes.sign} data-bad={bad || undefined}>
        <Icon size={26} stroke={1.6} aria-hidden="true" />
      </span>
      <h1 ref={heading} className={classes.title} tabIndex={-1}>
        {title}
      </h1>
      <Text className={classes.lead} c="dimmed" fz={15}>
        {text}
      </Text>
      {children}
    </div>
  )
}
