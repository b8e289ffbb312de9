import { Group, Stack, ThemeIcon, Title } from '@mantine/core'
import '@/components/ui/mantine-parts'
import type { TablerIcon } from '@tabler/icons-react'
import { type ReactNode, type Ref, useId } from 'react'
import classes from './items.module.css'

/** Rows that are more than a line each, below each other. */
export const Items = ({ children }: { children: ReactNode }) => <ul>{children}</ul>

type Props = {
  /** Decoration before it. */
  icon?: TablerIcon
  title: ReactNode
  /** Of its heading: below the card's or the day's. */
  order?: 3 | 4
  /** Words in a shape beside the title. */
  tags?: ReactNode
  /** What can be done with it, at the end of its first line. */
  actions?: ReactNode
  children?: ReactNode
  ref?: Ref<HTMLLIElement>
}

/** One of them: what it is, what is known of it, what can be done with it. */
export function Item({ icon: Icon, title, order = 3, tags, actions, children, ref }: Props) {
  const id = useId()
  return (
    <li className={classes.item} aria-labelledby={id} ref={ref}>
      {Icon && (
        <ThemeIcon aria-hidden>
          <Icon size={20} stroke={1.6} />
        </ThemeIcon>
      )}
      <Stack gap={2} flex={1} miw={0}>
        <Group align="flex-start" justify="space-between" gap={8}>
          <Group gap="2px 10px" mih={actions ? 32 : undefined} miw={0} flex="1 1 160px">
            <Title order={order} id={id} fz="md" fw={600} className={classes.title}>
              {title}
            </Title>
            {tags}
          </Group>
          {actions && (
            <Group wrap="nowrap" gap={4} flex="none" ml="auto">
              {actions}
            </Group>
          )}
        </Group>
        {children}
      </Stack>
    </li>
  )
}
