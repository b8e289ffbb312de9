import { Group, type GroupProps } from '@mantine/core'
import '@/components/ui/mantine-parts'
import classes from './button-row.module.css'

/** Buttons beside each other; on a phone they share its width, or stand below each other where they are too long. */
export function ButtonRow(props: GroupProps) {
  return <Group gap={10} className={classes.row} {...props} />
}
