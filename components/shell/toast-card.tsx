import { Box, Text } from '@mantine/core'
import type { NotificationData } from '@mantine/notifications'
import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DottedText } from '@/components/ui/dotted-text'
import type { Toast } from '@/lib/client/toasts'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { focusBack } from './focus-back'
import { isPassing } from './stand-aside'
import { finish, isEarlier, takeBack } from './take-back'
import classes from './toaster.module.css'
import { useUndoTexts } from './undo-texts'
import { useSaid } from './use-said'

const icons = { success: IconCircleCheck, error: IconExclamationCircle, warning: IconAlertTriangle }

/** Was it not sent, and waits to be sent again? What is said next never hides that. */
const isUnsent = ({ type, duration_ms, action, undo, state }: Toast) =>
  type === 'error' && duration_ms === null && Boolean(action ?? undo ?? state)

/** A toast as Mantine's notification. It leaves by the product's clock (`toastClock`), never by Mantine's. */
export function toastCard(toast: Toast, closeLabel: string): NotificationData {
  const Icon = toast.icon ?? icons[toast.type]
  return {
    id: `toast-${toast.id}`,
    'data-toast': toast.type,
    'data-deed': toast.undo && !isUnsent(toast) ? '' : undefined,
    'data-unsent': isUnsent(toast) ? '' : undefined,
    'data-passing': isPassing(toast) ? '' : undefined,
    role: toast.type === 'error' ? 'alert' : 'status',
    icon:
      toast.state === 'undoing' ? (
        <span className={classes.spinner} aria-hidden="true" />
      ) : (
        <Icon size={20} stroke={1.8} aria-hidden="true" />
      ),
    message: <ToastText toast={toast} />,
    closeButtonProps: { 'aria-label': closeLabel },
    classNames: {
      icon: classes.icon,
      body: classes.body,
      description: classes.description,
      closeButton: classes.close,
    },
    autoClose: false,
    // Told in the midst of a change of Mantine's store, which what is done here may change again.
    onClose: () => queueMicrotask(() => finish(toast, toast.onDismiss)),
  }
}

function ToastText({ toast }: { toast: Toast }) {
  const t = useTranslations('toasts')
  const said = useSaid(toast)
  const texts = useUndoTexts()
  const isTaken = toast.state !== undefined
  const isUndoing = toast.state === 'undoing'
  const way = isTaken
    ? { label: t('undo'), run: () => {} }
    : toast.undo
      ? { label: t('undo'), run: () => void takeBack(toast, texts) }
      : toast.action && { ...toast.action, run: () => finish(toast, toast.action?.run) }
  const detail = isUndoing ? said.message : said.detail
  return (
    <>
      <Box className={classes.text} flex="1 1 auto" miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Text fw={600}>
          {isUndoing ? (
            <MoreTexts files={['undone']} waiting={<DottedText text={toast.message} />}>
              <Undoing />
            </MoreTexts>
          ) : (
            <DottedText text={said.message} />
          )}
        </Text>
        {detail && (
          <Text className={classes.detail} mt={2} c="dimmed">
            <DottedText text={detail} />
          </Text>
        )}
      </Box>
      {!isUndoing && (toast.see || way) && (
        <div className={classes.ways}>
          {toast.see && !isTaken && (
            <MoreTexts files={['agenda']}>
              <See onSee={toast.see} />
            </MoreTexts>
          )}
          {way && (
            <button type="button" className={classes.way} disabled={isTaken} onClick={way.run}>
              {isEarlier(toast) ? (
                <MoreTexts files={['undone']} waiting={way.label}>
                  <Earlier />
                </MoreTexts>
              ) : (
                way.label
              )}
            </button>
          )}
        </div>
      )}
    </>
  )
}

const Undoing = () => useTranslations('undone')('undoing')
const Earlier = () => useTranslations('undone')('earlier')

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
