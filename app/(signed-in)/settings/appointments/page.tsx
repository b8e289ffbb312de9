import { AgendaSettings } from '@/components/settings/agenda-settings'
import { Prefetched } from '@/lib/bff/prefetched'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export default function Page() {
  return (
    <Prefetched reads={() => [['visit-policy.show'], ['make-up-rules.show']]}>
      <ScreenTexts files={['make-ups', 'plannings', 'visits']}>
        <AgendaSettings />
      </ScreenTexts>
    </Prefetched>
  )
}
