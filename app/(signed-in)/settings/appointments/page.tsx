import { AgendaSettings } from '@/components/settings/agenda-settings'
import { Prefetched } from '@/lib/bff/prefetched'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export default function Page() {
  return (
    <Prefetched reads={() => [['reminders.show'], ['visit-policy.show'], ['make-up-rules.show']]}>
      <ScreenTexts files={['make-ups', 'plannings', 'reminders', 'visits']}>
        <AgendaSettings />
      </ScreenTexts>
    </Prefetched>
  )
}
