import { Box, Text } from '@mantine/core'
import type { NotificationData } from '@mantine/notifications'
import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { deviceStore } from '@/lib/client/device'
import { dismiss, type Toast, toastsAtom } from '@/lib/client/toasts'
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

/** Takes back; a later undo of the same appointment would bring what was just taken back, so it leaves. */
function takeBack({ id, appointment_id, undo }: Toast) {
  for (const later of deviceStore.get(toastsAtom)) {
    if (appointment_id && later.appointment_id === appointment_id && later.id > id) dismiss(later.id)
  }
  undo?.()
}

/** A toast as Mantine's notification. It leaves by the product's clock, never by Mantine's. */
export function toastCard(toast: Toast, closeLabel: string): NotificationData {
  const Icon = toast.icon ?? icons[toast.type]
  return {
    id: `toast-${toast.id}`,
    'data-toast': toast.type,
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
  const way = toast.undo ? { label: t('undo'), run: () => takeBack(toast) } : toast.action
  return (
    <>
      <Box flex="1 1 190px" miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Text fw={600}>{toast.message}</Text>
        {toast.detail && (
          <Text mt={2} c="dimmed">
            {toast.detail}
          </Text>
        )}
      </Box>
      {way && (
        <button type="button" className={classes.way} onClick={() => finish(toast, way.run)}>
          {way.label}
        </button>
      )}
    </>
  )
}
