import {
  IconArrowBackUp,
  IconCalendarPlus,
  IconCheck,
  IconPencil,
  IconTrash,
  IconUserCheck,
  IconUserX,
  IconX,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import classes from './card.module.css'
import type { CardProps } from './card-props'

/** What one press does with a visit. The likeliest next step is the strong one: confirm, then attended. */
export function CardActions({ appointment, actions, onEdit, onClose, onActed }: CardProps) {
  const t = useTranslations('appointments.card')
  const { status, attendance } = appointment
  const isCanceled = status === 'canceled'
  const isPending = status === 'pending' && attendance === 'unknown'
  const act = (action: (target: typeof appointment) => void) => () => {
    onActed?.()
    action(appointment)
  }
  const thenClose = (action: (target: typeof appointment) => void) => () => {
    onClose()
    action(appointment)
  }
  return (
    <div className={classes.actions}>
      {isCanceled && (
        <Action icon={<IconArrowBackUp {...icon} />} strong wide onPress={act(actions.reactivate)}>
          {t('reactivate')}
        </Action>
      )}
      {isPending && (
        <Action icon={<IconCheck {...icon} />} strong wide onPress={act(actions.confirm)}>
          {t('confirm')}
        </Action>
      )}
      {!isCanceled && (
        <div className={classes.row}>
          <Action
            icon={<IconUserCheck {...icon} />}
            strong={!isPending && attendance === 'unknown'}
            pressed={attendance === 'attended'}
            onPress={act((target) => actions.attend(target, 'attended'))}
          >
            {t('attended')}
          </Action>
          <Action
            icon={<IconUserX {...icon} />}
            pressed={attendance === 'no_show'}
            onPress={act((target) => actions.attend(target, 'no_show'))}
          >
            {t('no_show')}
          </Action>
        </div>
      )}
      <div className={classes.row}>
        <Action icon={<IconCalendarPlus {...icon} />} onPress={act(actions.bookNext)}>
          {t('next')}
        </Action>
        <IconAction label={t('edit')} onPress={thenClose(onEdit)}>
          <IconPencil {...icon} />
        </IconAction>
        {!isCanceled && (
          <IconAction label={t('cancel')} danger onPress={act(actions.cancel)}>
            <IconX {...icon} />
          </IconAction>
        )}
        <IconAction label={t('delete')} danger onPress={thenClose((target) => void actions.remove(target))}>
          <IconTrash {...icon} />
        </IconAction>
      </div>
    </div>
  )
}

const icon = { size: 17, stroke: 1.6, 'aria-hidden': true } as const

type ActionProps = {
  icon: ReactNode
  onPress: () => void
  children: ReactNode
  strong?: boolean
  wide?: boolean
  pressed?: boolean
}

function Action({ icon: mark, onPress, children, strong, wide, pressed }: ActionProps) {
  return (
    <button
      type="button"
      className={classes.action}
      data-strong={strong || undefined}
      data-wide={wide || undefined}
      aria-pressed={pressed}
      onClick={onPress}
    >
      {mark}
      <span>{children}</span>
    </button>
  )
}

type IconActionProps = { label: string; onPress: () => void; children: ReactNode; danger?: boolean }

function IconAction({ label, onPress, children, danger }: IconActionProps) {
  return (
    <button
      type="button"
      className={classes.iconAction}
      data-danger={danger || undefined}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
