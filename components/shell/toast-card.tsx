import { Box, Text } from '@mantine/core'
import type { NotificationData } from '@mantine/notifications'
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck, IconExclamationCircle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DottedText } from '@/components/ui/dotted-text'
import { deviceStore } from '@/lib/client/device'
import { dismiss, notify, type Toast, toastsAtom } from '@/lib/client/toasts'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { focusBack } from './focus-back'
import { toastClock } from './toast-clock'
import classes from './toaster.module.css'

const icons = { success: IconCircleCheck, error: IconExclamationCircle, warning: IconAlertTriangle }

/** The person is done with a toast. Once: what can be pressed in it can be while it leaves, too. */
function finish(toast: Toast, act?: () => void) {
  if (!deviceStore.get(toastsAtom).includes(toast)) return
  focusBack()
  dismiss(toast.id)
  act?.()
}

type Texts = ReturnType<typeof useTranslations<'toasts'>>

/** Takes back what a toast says was done, and says so, in the same way whatever it was. */
function takeBack(toast: Toast, t: Texts) {
  finish(toast, async () => {
    const isDone = (await toast.undo?.()) === true
    const { message, detail, appointment_id } = toast
    if (isDone) notify({ ...back, message: t('undone', { deed: message }), detail, appointment_id })
  })
}
const back = { type: 'success', icon: IconArrowBackUp } as const

/** Where Ctrl+Z takes back what was typed, or belongs to a window. */
const OWN_UNDO = 'select, :read-write'
/** A question above the screen (`DecisionFrame`): what was done before it is not what one wants to be without. */
const QUESTION = '[data-question]'

/**
 * Takes back the last deed of which a toast still offers it: Ctrl+Z, Cmd+Z on a Mac. Of an appointment that is the last
 * one alone: what it was before that is of a version that is no more. While a question waits for its answer, nothing is.
 */
export function undoByKey(event: KeyboardEvent, t: Texts): void {
  const isAsked =
    (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z'
  const target = event.target instanceof Element ? event.target : null
  if (!isAsked || event.defaultPrevented || event.repeat || target?.closest(OWN_UNDO)) return
  event.preventDefault()
  if (document.querySelector(QUESTION)) return
  const last = deviceStore.get(toastsAtom).findLast(({ undo }) => undo)
  if (last) takeBack(last, t)
  else notify({ ...back, message: t('nothing_to_undo') })
}

/** A toast as Mantine's notification. It leaves by the product's clock, never by Mantine's. */
export function toastCard(toast: Toast, closeLabel: string): NotificationData {
  const Icon = toast.icon ?? icons[toast.type]
  return {
    id: `toast-${toast.id}`,
    'data-toast': toast.type,
    'data-deed': toast.undo && '',
    role: toast.type === 'error' ? 'alert' : 'status',
    icon: <Icon size={20} stroke={1.8} aria-hidden="true" />,
    message: <ToastText toast={toast} />,
    closeButtonProps: { 'aria-label': closeLabel },
    classNames: {
      icon: classes.icon,
      body: classes.body,
      description: classes.description,
      closeButton: classes.close,
    },
    autoClose: false,
    ...toastClock(toast),
    // Told in the midst of a change of Mantine's store, which what is done here may change again.
    onClose: () => queueMicrotask(() => finish(toast, toast.onDismiss)),
  }
}

function ToastText({ toast }: { toast: Toast }) {
  const t = useTranslations('toasts')
  const way = toast.undo
    ? { label: t('undo'), run: () => takeBack(toast, t) }
    : toast.action && { ...toast.action, run: () => finish(toast, toast.action?.run) }
  return (
    <>
      <Box flex="1 1 auto" miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Text fw={600}>
          <DottedText text={toast.message} />
        </Text>
        {toast.detail && (
          <Text mt={2} c="dimmed">
            <DottedText text={toast.detail} />
          </Text>
        )}
      </Box>
      {(toast.see || way) && (
        <div className={classes.ways}>
          {toast.see && (
            <MoreTexts files={['agenda']}>
              <See onSee={toast.see} />
            </MoreTexts>
          )}
          {way && (
            <button type="button" className={classes.way} onClick={way.run}>
              {way.label}
            </button>
          )}
        </div>
      )}
    </>
  )
}

/** The way to what a toast is about, once. The focus, which keeps a toast, goes back. */
function See({ onSee }: { onSee: () => void }) {
  const t = useTranslations('agenda')
  const [isSeen, setSeen] = useState(false)
  const see = () => {
    focusBack()
    setSeen(true)
    onSee()
  }
  if (isSeen) return null
  return (
    <button type="button" className={classes.way} onClick={see}>
      {t('see')}
    </button>
  )
}
