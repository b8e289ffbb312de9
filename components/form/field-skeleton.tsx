import { Skeleton, Stack } from '@mantine/core'

/** The outline of a labelled field, as high as one, so that nothing moves when its texts come. */
export function FieldSkeleton() {
  return (
    <Stack gap={9} aria-busy="true">
      <Skeleton height={14} width={110} radius="sm" />
      <Skeleton height={36} radius="md" />
    </Stack>
  )
}
