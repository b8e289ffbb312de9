import type { Read } from '../read-key'

/** The one question of bell, panel and realtime: the read ones too, and how many are not. */
export const everything: Read<'notifications.list'> = { query: { all: true } }
