import { Flex, Text } from '@mantine/core'
import { IconExclamationCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  title: ReactNode
  detail?: ReactNode
  /** Its distance from what stands above it, where nothing else keeps one. */
  mt?: number
}

/**
 * What kept a form from being saved and is about none of its fields, beside what saves it.
 * Brought into sight, where its place is longer than the screen.
 */
export function FormFault({ title, detail, mt }: Props) {
  const fault = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A test's page does not know it; a browser gives a promise, which is nothing to clean up.
    void fault.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <Flex
      ref={fault}
      role="alert"
      mt={mt}
      gap={8}
      w="100%"
      px={12}
      py={8}
      bdrs="var(--radius-control)"
      bg="var(--danger-soft)"
    >
      <IconExclamationCircle size={18} stroke={1.6} color="var(--danger)" aria-hidden="true" style={{ flex: 'none' }} />
      <Text component="span" fz={13} lh="18px" c="var(--danger)" style={{ overflowWrap: 'anywhere' }}>
        <strong>{title}</strong> {detail}
      </Text>
    </Flex>
  )
}
