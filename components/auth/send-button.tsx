import { Button, Loader } from '@mantine/core'
import classes from './reset.module.css'

/**
 * Sends the form of a guest's page. Never `disabled`, which would take the focus away from whoever has just pressed it.
 */
export function SendButton({ label, busy }: { label: string; busy: boolean }) {
  return (
    <Button type="submit" size="md" fullWidth className={classes.send} aria-disabled={busy || undefined}>
      {label}
      {busy && <Loader pos="absolute" inset={0} m="auto" size={20} color="var(--on-accent)" />}
    </Button>
  )
}
