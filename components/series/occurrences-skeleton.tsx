import { Skeleton, Stack } from '@mantine/core'

const lines = ['first', 'second', 'third', 'fourth']

/** The outline of the dates while they are worked out. */
export function OccurrencesSkeleton() {
  return (
    <Stack gap={10} aria-busy="true">
      {lines.map((line) => (
        <Skeleton key={line} height={18} radius="sm" />
      ))}
    </Stack>
  )
}
