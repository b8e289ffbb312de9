import { Flex } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './reset.module.css'

type Props = {
  bad?: boolean
  /** What there is to do next. */
  actions: ReactNode
  /** Paragraphs. */
  children: ReactNode
}

/**
 * What a guest's page says in place of its form. It takes the focus, which has just gone with the form, and is read
 * out.
 */
export function News({ bad, actions, children }: Props) {
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => said.current?.focus(), [])
  return (
    <div ref={said} className={classes.news} role={bad ? 'alert' : 'status'} tabIndex={-1}>
      {children}
      <Flex gap={10} wrap="wrap" mt={10}>
        {actions}
      </Flex>
    </div>
  )
}
