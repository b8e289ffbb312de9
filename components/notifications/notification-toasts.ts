import { deviceStore } from '@/lib/client/device'
import { dismiss, type Notice, notify, toastsAtom } from '@/lib/client/toasts'
import type { Answer } from '@/lib/contract/registry'

type Action = NonNullable<Notice['action']>

/** The toasts of notifications that are on the screen, so that one leaves once what it tells of was read, wherever. */
export class NotificationToasts {
  private readonly shown = new Map<number | 'more', Action>()
  private more = 0

  /**
   * Makes room for those that arrive: of more than `most`, the oldest are told by their number alone. Gives that number,
   * with the `more` that came without a toast of their own, or 0 where what is shown of it stands.
   */
  fold(arriving: number, more: number, most: number): number {
    const ids = [...this.shown.keys()].filter((of): of is number => of !== 'more' && this.toastOf(of) !== undefined)
    const leaving = ids.slice(0, Math.max(0, ids.length + arriving - most))
    for (const id of leaving) this.leave(id)
    // A number that was closed was read.
    const before = this.toastOf('more') ? this.more : 0
    this.more = before + more + leaving.length
    return more + leaving.length > 0 ? this.more : 0
  }

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
    const toast = this.toastOf(of)
    this.shown.delete(of)
    if (toast) dismiss(toast.id)
  }

  private toastOf(of: number | 'more') {
    const action = this.shown.get(of)
    return action && deviceStore.get(toastsAtom).find((one) => one.action === action)
  }
}
