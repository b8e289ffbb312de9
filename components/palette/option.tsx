import { Kbd, Text } from '@mantine/core'
import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import Link from 'next/link'
import type { Item } from './items'
import classes from './palette.module.css'

type Props = {
  id: string
  item: Item
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

/**
 * One line of the palette. What leads to a screen is a link: the guards of unsaved work see it clicked, and it opens in
 * another tab as links do. The field keeps the focus.
 */
export function Option({ id, item, isActive, onPoint, onChoose }: Props) {
  const shared = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: classes.option,
    onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onPointerMove: onPoint,
    onClick: onChoose,
  }
  const content = (
    <>
      <span className={classes.sign}>{item.sign}</span>
      <span className={classes.label} lang={item.lang}>
        {item.label}
      </span>
      {item.detail && (
        <Text span flex="none" c="dimmed" fz={13}>
          {item.detail}
        </Text>
      )}
      {item.isCurrent && <IconCheck size={18} stroke={1.8} aria-hidden="true" />}
      {item.keys?.map((key) => (
        <Kbd key={key} aria-hidden="true">
          {key}
        </Kbd>
      ))}
      {'turns' in item && <IconChevronRight size={18} stroke={1.6} aria-hidden="true" />}
    </>
  )
  if ('path' in item) {
    return (
      <Link href={item.path} prefetch={false} draggable={false} {...shared}>
        {content}
      </Link>
    )
  }
  return <div {...shared}>{content}</div>
}
