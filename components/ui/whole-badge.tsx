import { Badge, type BadgeProps } from '@mantine/core'

const LABEL = { paddingBlock: 2, lineHeight: '15px', whiteSpace: 'normal', textAlign: 'start' } as const

/** A badge in a column as narrow as a phone's: what has no room on one line stands on two, and is never cut. */
export function WholeBadge(props: BadgeProps) {
  return <Badge h="auto" mih={22} styles={{ label: LABEL }} {...props} />
}
