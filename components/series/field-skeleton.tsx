import { Skeleton } from '@mantine/core'
import classes from '@/components/booking/repeats.module.css'

/** The outline of a labelled field, as high as one, so that nothing moves when its texts come. */
export function FieldSkeleton() {
  return (
    <div className={classes.field} aria-busy="true">
      <Skeleton height={14} width={110} radius="sm" />
      <Skeleton height={36} radius="md" />
    </div>
  )
}
