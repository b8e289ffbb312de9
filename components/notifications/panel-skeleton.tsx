import { Skeleton, Stack } from '@mantine/core'
import classes from './notification-panel.module.css'

const WIDTHS = [62, 48, 70, 55, 64]

/** Entries that are on their way. */
export function PanelSkeleton() {
  return (
    <Stack gap={22} p="20px 18px" aria-hidden="true">
      {WIDTHS.map((width) => (
        <div key={width} className={classes.waitingEntry}>
          <Skeleton circle height={36} />
          <div>
            <Skeleton height={10} width={`${width}%`} radius="xl" />
            <Skeleton height={8} width={`${width + 20}%`} radius="xl" mt={10} />
          </div>
        </div>
      ))}
    </Stack>
  )
}
