import { Button, Flex, Stack, Text } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCalendarPlus,
  IconCheck,
  IconPencil,
  IconTrash,
  IconUserCheck,
  IconUsersGroup,
  IconUserX,
  IconX,
} from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { kindOf } from '@/components/appointments/booked-kind'
import type { Look } from '@/components/calendar/layout/look'
import { activityPath } from '@/lib/client/activity-path'
import { useNow } from '@/lib/client/use-now'
import { hasBegun, mayCancel } from '@/lib/domain/appointments/attendance'
import { dayOf } from '@/lib/domain/time/clock'
import classes from './card.module.css'
import { CardCopy } from './card-copy'
import { CardLocked, useLockingInvoice } from './card-locked'
import { CardNote } from './card-note'
import type { CardProps } from './card-props'
import { isCanceledAtOnce, useCardActions } from './use-card-actions'
import { useKeptHeight } from './use-kept-height'

/** The next appointment, this many days later. */
const REBOOK_DAYS = { days: 3, week: 7 } as const

/** What one press does with an appointment. The likeliest next step is the strong one: confirm, then attended. */
export function CardActions(props: CardProps) {
  const { appointment, onEdit, onClose, onActed } = props
  const t = useTranslations('appointments.card')
  const acts = useCardActions(props)
  const locking = useLockingInvoice(appointment)
  const { status, attendance } = appointment
  const kind = kindOf(appointment)
  const isCanceled = status === 'canceled'
  const { whenOf } = props.actions
  const now = useNow()
  // What was said is taken back at any time.
  const canAttend = !isCanceled && (attendance !== 'unknown' || hasBegun(appointment, now))
  const { group_id } = appointment
  // What has begun is not confirmed any more: who came is said.
  const isPending = status === 'pending' && attendance === 'unknown' && (!canAttend || group_id !== null)
  // Who came is said of each in the group's activity.
  const group = group_id !== null && {
    href: activityPath(group_id, dayOf(appointment.starts_at, props.zone), appointment.id),
  }
  const act = (action: (target: typeof appointment) => void) => () => {
    onActed?.()
    action(appointment)
  }
  const thenClose = (action: (target: typeof appointment) => void) => () => {
    onClose()
    action(appointment)
  }
  // Canceled at once it stays, to ask why; else it is asked about first.
  const cancel = isCanceledAtOnce(appointment) ? () => acts.cancel(appointment) : thenClose(acts.cancel)
  return (
    <Stack ref={useKeptHeight(Boolean(onActed), isCanceled)} gap={7} justify="flex-end">
      {isPending && (
        <Action icon={<IconCheck {...icon} />} strong wide keys="C" onPress={act(acts.confirm)}>
          {t('confirm')}
        </Action>
      )}
      {group && (
        <Button component={Link} href={group.href} variant="default" leftSection={<IconUsersGroup {...icon} />}>
          {t('open_activity')}
        </Button>
      )}
      {!group && !isCanceled && !canAttend && (
        <Text c="dimmed" fz={12.5}>
          {t('attendance_from', { when: whenOf(appointment) })}
        </Text>
      )}
      {!group && canAttend && (
        <div className={classes.row}>
          <Action
            icon={<IconUserCheck {...icon} />}
            strong={!isPending && attendance === 'unknown'}
            pressed={attendance === 'attended'}
            off={locking !== null}
            keys="Y"
            onPress={() => acts.attend(appointment, 'attended')}
          >
            {t('attended')}
          </Action>
          <Action
            icon={<IconUserX {...icon} />}
            pressed={attendance === 'no_show'}
            look="no_show"
            off={locking !== null}
            keys="X"
            onPress={() => acts.attend(appointment, 'no_show')}
          >
            {t('no_show')}
          </Action>
        </div>
      )}
      {locking && <CardLocked invoice={locking} />}
      <CardNote appointment={appointment} zone={props.zone} />
      {!group && (
        <fieldset className={`${classes.row} ${classes.next}`} aria-label={t('next')}>
          <Flex component="span" gap={6} align="center" flex="none" c="dimmed" fz={12.5} fw={600} aria-hidden="true">
            <IconCalendarPlus {...icon} />
            {t('next')}
          </Flex>
          <span className={classes.nextWays}>
            <Action label={t('next_days_named')} onPress={act((target) => acts.rebook(target, REBOOK_DAYS.days))}>
              {t('next_days')}
            </Action>
            <Action label={t('next_week_named')} onPress={act((target) => acts.rebook(target, REBOOK_DAYS.week))}>
              {t('next_week')}
            </Action>
            <Action label={t('next_pick_named')} onPress={thenClose(acts.rebookOn)}>
              {t('next_pick')}
            </Action>
          </span>
        </fieldset>
      )}
      <div className={classes.row}>
        <Action icon={<IconPencil {...icon} />} label={t('edit', { kind })} onPress={thenClose(onEdit)}>
          {t('edit_short')}
        </Action>
        {isCanceled && (
          <Action icon={<IconArrowBackUp {...icon} />} onPress={act(acts.reactivate)}>
            {t('reactivate')}
          </Action>
        )}
        {(mayCancel(appointment) || (!isCanceled && appointment.series_id !== null)) && (
          <Action icon={<IconX {...icon} />} label={t('cancel', { kind })} danger onPress={cancel}>
            {t('cancel_short')}
          </Action>
        )}
        <IconAction label={t('delete', { kind })} danger off={locking !== null} onPress={thenClose(acts.remove)}>
          <IconTrash {...icon} />
        </IconAction>
        {props.canCopy && <CardCopy appointment={appointment} onClose={onClose} />}
      </div>
    </Stack>
  )
}

const icon = { size: 17, stroke: 1.6, 'aria-hidden': true } as const

type ActionProps = {
  icon?: ReactNode
  onPress: () => void
  children: ReactNode
  /** The key that does the same, said beside the words. */
  keys?: string
  /** The whole of what is seen shortened. */
  label?: string
  strong?: boolean
  danger?: boolean
  wide?: boolean
  pressed?: boolean
  /** Pressed, it has that state's colour. */
  look?: Look
  /** Would be refused. */
  off?: boolean
}

function Action({ icon: mark, onPress, children, keys, label, strong, danger, wide, pressed, look, off }: ActionProps) {
  return (
    <button
      type="button"
      className={classes.action}
      data-strong={strong || undefined}
      data-danger={danger || undefined}
      data-wide={wide || undefined}
      data-look={look}
      aria-pressed={pressed}
      disabled={off}
      aria-label={label}
      title={keys ? `${children} (${keys})` : label}
      aria-keyshortcuts={keys}
      onClick={onPress}
    >
      {mark}
      <span>{children}</span>
    </button>
  )
}

type IconActionProps = { label: string; onPress: () => void; children: ReactNode; danger?: boolean; off?: boolean }

function IconAction({ label, onPress, children, danger, off }: IconActionProps) {
  return (
    <button
      type="button"
      className={classes.iconAction}
      data-danger={danger || undefined}
      aria-label={label}
      title={label}
      disabled={off}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
