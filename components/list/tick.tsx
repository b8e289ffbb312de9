import { Box, Checkbox, type CheckboxProps } from '@mantine/core'
import classes from './list.module.css'

/** A row's tick box. All of its cell ticks it: the box alone is too small for a finger. */
export const Tick = (props: CheckboxProps & { 'aria-label': string }) => (
  <Box component="label" className={classes.check}>
    <Checkbox size="xs" {...props} />
  </Box>
)
