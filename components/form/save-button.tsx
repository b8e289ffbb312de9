import { Button, Loader } from '@mantine/core'
import '@/components/ui/mantine-parts'
import classes from './save-button.module.css'

type Props = {
  label: string
  saving: boolean
  /** Nothing to save yet. */
  idle?: boolean
}

/** Sends a card's form. It is never `disabled`, which would take the focus away from whoever has just pressed it. */
export function SaveButton({ label, saving, idle = false }: Props) {
  return (
    <Button
      type="submit"
      className={classes.save}
      aria-disabled={saving || idle || undefined}
      data-disabled={idle || undefined}
      data-saving={saving || undefined}
    >
      {label}
      {saving && <Loader pos="absolute" inset={0} m="auto" size={18} color="var(--on-accent)" />}
    </Button>
  )
}
