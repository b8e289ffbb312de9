import { deviceStore } from '@/lib/client/device'
import { dismiss, type Notice, notify, toastsAtom } from '@/lib/client/toasts'
import type { Answer } from '@/lib/contract/registry'

type Action = NonNullable<Notice['action']>

/** The toasts of notifications that are on the screen, so that one leaves once what it tells of was read, wherever. */
export class NotificationToasts {
  private readonly shown = new Map<number | 'more', Action>()

  /**
   * Shows a toast that stays until it is closed (product §7): of a notification by its id, or of how many more.
   */
  show(of: number | 'more', notice: Omit<Notice, 'sticky' | 'action'>, action: Action) {
    this.leave(of)
    this.shown.set(of, action)
    notify({ ...notice, action, sticky: true })
  }

  /** Takes away what a list shows as read; how many more there are, once there is none. */
  compare({ data, meta }: Answer<'notifications.list'>) {
    for (const { id, checked_at } of data) if (checked_at) this.leave(id)
    if (meta.unread === 0) this.leave('more')
  }

  private leave(of: number | 'more') {
    const action = this.shown.get(of)
    if (!action) return
    this.shown.delete(of)
    const toast = deviceStore.get(toastsAtom).find((one) => one.action === action)
    if (toast) dismiss(toast.id)
  }
}
