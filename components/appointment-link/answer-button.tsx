import { Button, Loader } from '@mantine/core'
import type { Ref } from 'react'

type Props = {
  ref?: Ref<HTMLButtonElement>
  label: string
  variant?: 'filled' | 'default'
  color?: string
  busy?: boolean
  onClick: () => void
}

/** A large answer. Never `disabled`, which would take the focus away from whoever has just pressed it. */
export const AnswerButton = ({ ref, label, busy = false, ...rest }: Props) => (
  <Button
    {...rest}
    ref={ref}
    size="lg"
    fullWidth
    aria-disabled={busy || undefined}
    leftSection={busy ? <Loader size={18} color="currentColor" /> : undefined}
  >
    {label}
  </Button>
)
