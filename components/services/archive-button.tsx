import { ActionIcon } from '@mantine/core'
import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Service } from '@/lib/contract/services'
import classes from './services.module.css'

/** The row after this one, or else before it: where the focus goes when the row leaves the list. */
const neighbourOf = (button: HTMLElement) => {
  const row = button.closest('tr')
  return (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>('[data-row-link]')
}

type Props = {
  service: Service
  onArchive: (service: Service) => void
  /** The row leaves the list that is shown. */
  leaves: boolean
}

/** Takes a service out of what is offered, or puts it back. What was booked keeps it either way. */
export function ArchiveButton({ service, onArchive, leaves }: Props) {
  const t = useTranslations('services')
  const Icon = service.active ? IconArchive : IconArchiveOff
  const label = t(service.active ? 'archive' : 'restore', { name: service.name })
  return (
    <ActionIcon
      className={classes.archive}
      variant="subtle"
      color="gray"
      size={32}
      aria-label={label}
      title={label}
      onClick={(event) => {
        if (leaves)
          (neighbourOf(event.currentTarget) ?? document.querySelector<HTMLElement>('[type="search"]'))?.focus()
        onArchive(service)
      }}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
