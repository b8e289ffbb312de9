import type { Notification } from '@/lib/contract/notifications'

/** A notification that nobody has read; its body, JSON text, says that a task was changed. */
export const notification = (given: Partial<Notification> = {}): Notification => ({
  id: 1,
  body: JSON.stringify({ type: 'task_updated', data: { task: { id: 1, ends_at: '2026-12-01T10:00:00Z' } } }),
  checked_at: null,
  created_at: '2026-11-20T09:00:00Z',
  ...given,
})
