import type { Answer } from '@/lib/contract/registry'

type List = Answer<'notifications.list'>

/** The list once a notification is read; the same object when it already was, or is not in it. */
export function withChecked(list: List, id: number, now: Date): List {
  const found = list.data.find((one) => one.id === id)
  if (!found || found.checked_at) return list
  const checked_at = now.toISOString()
  return {
    data: list.data.map((one) => (one === found ? { ...one, checked_at } : one)),
    meta: { ...list.meta, unread: Math.max(0, list.meta.unread - 1) },
  }
}

/** The list once all are read. */
export function withAllChecked(list: List, now: Date): List {
  const checked_at = now.toISOString()
  return {
    data: list.data.map((one) => (one.checked_at ? one : { ...one, checked_at })),
    meta: { ...list.meta, unread: 0 },
  }
}
