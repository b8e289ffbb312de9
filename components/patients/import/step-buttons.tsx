import { Flex } from '@mantine/core'
import type { ReactNode } from 'react'

/** What leads on from a step, or back: at the right, and on a phone below each other, as wide as it is. */
export const StepButtons = ({ children }: { children: ReactNode }) => (
  <Flex gap={10} direction={{ base: 'column', sm: 'row' }} wrap={{ sm: 'wrap' }} justify="flex-end">
    {children}
  </Flex>
)
