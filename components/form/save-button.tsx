import { Button, Loader } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconCornerDownLeft } from '@tabler/icons-react'
import { FormFault } from './form-fault'
import classes from './save-button.module.css'
import { useFault } from './use-fault'

type Props = {
  label: string
  saving: boolean
  /** Nothing to save yet. */
  idle?: boolean
  /** Enter in a field sends it too, and its sign stands beside the label. */
  byEnter?: boolean
}

/**
 * Sends a card's form, and says above itself why it was not saved. It is never `disabled`, which would take the focus
 * away from whoever has just pressed it.
 */
export function SaveButton({ label, saving, idle = false, byEnter = false }: Props) {
  const fault = useFault(saving)
  return (
    <>
      {fault && <FormFault title={fault.message} detail={fault.detail} />}
      <Button
        type="submit"
        className={classes.save}
        aria-disabled={saving || idle || undefined}
        data-disabled={idle || undefined}
        data-saving={saving || undefined}
        aria-keyshortcuts={byEnter ? 'Enter' : undefined}
        rightSection={
          byEnter && <IconCornerDownLeft className={classes.key} size={15} stroke={1.8} aria-hidden="true" />
        }
      >
        {label}
        {saving && <Loader pos="absolute" inset={0} m="auto" size={18} color="var(--on-accent)" />}
      </Button>
    </>
  )
}
