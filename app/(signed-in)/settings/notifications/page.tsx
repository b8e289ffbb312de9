import { ReminderSettings } from '@/components/reminders/reminder-settings'
import { Prefetched } from '@/lib/bff/prefetched'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export default function Page() {
  return (
    <Prefetched reads={() => [['reminders.show'], ['document-reminders.show']]}>
      <ScreenTexts files={['reminders', 'document-templates']}>
        <ReminderSettings />
      </ScreenTexts>
    </Prefetched>
  )
}
