import { Skeleton } from '@mantine/core'
import '@/components/ui/mantine-parts'
import classes from './reset.module.css'

/** The form of a guest's page while it is not known what it holds. */
export const GuestFrameSkeleton = ({ fields }: { fields: number }) => (
  <div className={classes.waiting} aria-hidden="true">
    {Array.from({ length: fields }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: grey bars
      <Skeleton key={at} height={68} />
    ))}
    <Skeleton height={42} />
  </div>
)
