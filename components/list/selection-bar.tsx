import { Button, CloseButton, Group, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { focusNear } from '@/components/ui/focus-near'
import type { BulkAction } from './columns'
import type { Selection } from './use-selection'

type Props<Row> = { rows: Row[]; selection: Selection; actions: BulkAction<Row>[] }

/** What can be done with the rows that are ticked; nothing while none is. */
export function SelectionBar<Row extends { id: number }>({ rows, selection, actions }: Props<Row>) {
  const t = useTranslations('list')
  const count = selection.ids.size
  if (count === 0) return null
  const letGo = (button: Element) => {
    focusNear(button)
    selection.clear()
  }
  const ticked = rows.filter(({ id }) => selection.ids.has(id))
  const offered = actions
    .map((action) => ({ ...action, suited: ticked.filter(action.suits) }))
    .filter(({ suited }) => suited.length > 0)
  return (
    <Group
      p="6px 12px"
      mb={12}
      bdrs="var(--radius-control)"
      bg="var(--accent-soft)"
      gap="sm"
      role="toolbar"
      aria-label={t('selected', { count })}
    >
      <Text fw={600}>{t('selected', { count })}</Text>
      {offered.map(({ label, icon, suited, run }) => (
        <Button
          key={label}
          size="compact-md"
          variant="default"
          leftSection={icon}
          onClick={({ currentTarget }) => {
            letGo(currentTarget)
            run(suited)
          }}
        >
          {label}
        </Button>
      ))}
      <CloseButton aria-label={t('unselect')} onClick={({ currentTarget }) => letGo(currentTarget)} ml="auto" />
    </Group>
  )
}
