import { Skeleton } from '@mantine/core'
import classes from './audit-panel.module.css'

const LINES = 8

/** Lines of the audit that are on their way. */
export function AuditSkeleton() {
  return (
    <div className={classes.lines} aria-hidden>
      {Array.from({ length: LINES }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never change places
        <div key={at} className={classes.line}>
          <Skeleton height={12} width={`${40 + ((at * 23) % 40)}%`} radius="xl" />
          <Skeleton height={10} width={`${25 + ((at * 31) % 30)}%`} radius="xl" mt={8} />
        </div>
      ))}
    </div>
  )
}
