import { Badge, type BadgeProps } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { icon?: ReactNode; color?: BadgeProps['color']; children: ReactNode }

/** A word beside a row's title or in its cell: a shape or a word first, and only then a colour. */
export function RowTag({ icon, color = 'gray', children }: Props) {
  return (
    <Badge variant="light" color={color} size="sm" leftSection={icon} tt="none" fw={600}>
      {children}
    </Badge>
  )
}
