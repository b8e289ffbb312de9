import { Button } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { type ReactNode, useState } from 'react'
import { Items } from './items'

type Props<One> = {
  all: One[]
  /** What the button says, which shows so many more. */
  label: (count: number) => string
  children: (one: One) => ReactNode
}

/** Rows in use, and below them, when they are asked for, those that were archived. */
export function ArchivedBelow<One extends { active: boolean }>({ all, label, children }: Props<One>) {
  const [isShown, setShown] = useState(false)
  const archived = all.filter(({ active }) => !active)
  return (
    <>
      <Items>{[...all.filter(({ active }) => active), ...(isShown ? archived : [])].map(children)}</Items>
      {archived.length > 0 && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          w="fit-content"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {label(archived.length)}
        </Button>
      )}
    </>
  )
}
