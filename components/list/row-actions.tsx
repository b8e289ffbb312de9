import { ActionIcon } from '@mantine/core'
import { focusNear } from '@/components/ui/focus-near'
import type { RowAction } from './columns'
import classes from './list.module.css'

/** The row after this one, or else before it: where the focus goes when the row leaves the list. */
const neighbourOf = (button: HTMLElement) => {
  const row = button.closest('tr')
  return (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>('[data-row-link]')
}

/** What can be done with a row without opening it. */
export function RowActions<Row>({ row, actions }: { row: Row; actions: RowAction<Row>[] }) {
  return actions.map(({ key, icon, label, run, suits, on, leaves }) => {
    if (suits && !suits(row)) return null
    const text = label(row)
    const look = {
      ...{ className: classes.action, variant: 'subtle', color: 'gray', size: 32, 'aria-label': text, title: text },
      hiddenFrom: on === 'phone' ? 'sm' : undefined,
      visibleFrom: on === 'desk' ? 'sm' : undefined,
    }
    if (typeof run !== 'function') {
      const href = run.to(row)
      return (
        href && (
          <ActionIcon key={key} component="a" href={href} {...look}>
            {icon(row)}
          </ActionIcon>
        )
      )
    }
    return (
      <ActionIcon
        key={key}
        {...look}
        onClick={({ currentTarget }) => {
          const neighbour = neighbourOf(currentTarget)
          if (leaves && neighbour) neighbour.focus()
          else if (leaves) focusNear(currentTarget)
          run(row)
        }}
      >
        {icon(row)}
      </ActionIcon>
    )
  })
}
