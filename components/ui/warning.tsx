import { Flex } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** What comes of a choice, said as soon as it is made. */
export const Warning = ({ children }: { children: ReactNode }) => (
  <Flex
    component="p"
    gap={10}
    p="10px 12px"
    bdrs="var(--radius-control)"
    bg="var(--warn-soft)"
    c="var(--warn)"
    role="status"
  >
    <IconAlertTriangle size={18} stroke={1.6} aria-hidden style={{ flex: 'none', marginTop: 1 }} />
    {children}
  </Flex>
)
