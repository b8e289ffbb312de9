import type { Notification } from '@/lib/contract/notifications'

const isLater = (instant: string, than: string | null) => than === null || Date.parse(instant) > Date.parse(than)

/**
 * Keeps which notifications this tab has told of, so that each is told once, whichever way it came. What the device had
 * seen arriving before (`lastCheck`, ISO instant; null: a device that has never asked) counts as told.
 */
export class Arrivals {
  private readonly told = new Set<number>()
  private isFirst = true
  /** The newest instant that was seen arriving: what the device keeps. */
  seenUntil: string | null

  constructor(private readonly lastCheck: string | null) {
    this.seenUntil = lastCheck
  }

  /** Which of a list are unread and new here, the oldest first. */
  of(list: Notification[]): Notification[] {
    const found = list.filter((one) => this.isNews(one)).sort((a, b) => a.id - b.id)
    for (const one of list) this.see(one)
    // A device that found nothing has asked all the same: what comes next is new.
    this.seenUntil ??= new Date(0).toISOString()
    this.isFirst = false
    return found
  }

  /** Is this one, which has just arrived, unread and new here? */
  take(one: Notification): boolean {
    const isNews = !one.checked_at && !this.told.has(one.id)
    this.see(one)
    return isNews
  }

  private isNews({ id, created_at, checked_at }: Notification): boolean {
    if (checked_at || this.told.has(id)) return false
    return !this.isFirst || (this.lastCheck !== null && isLater(created_at, this.lastCheck))
  }

  private see({ id, created_at }: Notification) {
    this.told.add(id)
    if (isLater(created_at, this.seenUntil)) this.seenUntil = created_at
  }
}
