import { Box, Flex } from '@mantine/core'
import '@/components/ui/mantine-parts'
import type { ComponentType, ReactNode } from 'react'

type Icon = ComponentType<{ size: number; stroke: number; 'aria-hidden': true; style: object }>
type Props = {
  icon: Icon
  /** What the line is: a paragraph unless it stands in a list. */
  component?: 'p' | 'li' | 'span'
  /** The reader's colour instead of the quiet one. */
  strong?: boolean
  children: ReactNode
}

const onFirstLine = { flex: 'none', marginTop: 3 }

/** A line of text behind its sign; a text of several lines keeps clear of it. */
export function IconLine({ icon: Icon, component = 'p', strong = false, children }: Props) {
  return (
    <Flex component={component} gap={8} c={strong ? undefined : 'dimmed'}>
      <Icon size={16} stroke={1.6} aria-hidden style={onFirstLine} />
      <Box component="span" miw={0} style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Flex>
  )
}
