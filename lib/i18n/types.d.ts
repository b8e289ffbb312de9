import type { Tag } from './locales'
import type { Messages } from './messages'

declare module 'next-intl' {
  interface AppConfig {
    Locale: Tag
    Messages: Messages
  }
}
