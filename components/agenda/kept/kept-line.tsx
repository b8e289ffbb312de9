import { Box } from '@mantine/core'
import { useExceptionTexts } from '@/components/format/use-exception-texts'
import { iconOf } from '@/components/plannings/exceptions/exception-icon'
import type { PlanningException } from '@/lib/contract/plannings'

type Props = { exception: PlanningException; onOpen: () => void }

/** What keeps a part of a person's day, as a line of it. */
export function KeptLine({ exception, onOpen }: Props) {
  const texts = useExceptionTexts()
  const Icon = iconOf(exception)
  const hours = texts.hours(exception)
  const label = [texts.full(exception), hours, texts.whose(exception)].filter(Boolean).join(', ')
  return (
    <Box
      component="button"
      type="button"
      tabIndex={-1}
      data-kept={exception.id}
      title={label}
      aria-label={label}
      onClick={onOpen}
      display="block"
      w="100%"
      mih={24}
      p="3px 6px"
      mb={2}
      bdrs={6}
      bd="1px solid color-mix(in srgb, var(--muted) 45%, transparent)"
      bg="color-mix(in srgb, var(--line) 45%, var(--surface))"
      c="var(--text)"
      fz={12}
      lh="16px"
      ta="start"
      style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', cursor: 'pointer' }}
    >
      <Icon size={12} stroke={1.8} aria-hidden="true" style={{ verticalAlign: '-1px' }} />{' '}
      {exception.from && <span>{exception.from} </span>}
      <b>{texts.name(exception)}</b>
    </Box>
  )
}
