import { SessionScreen } from '@/components/sessions/session-screen'
import { Prefetched } from '@/lib/bff/prefetched'
import { idIn, slotParams } from '@/lib/export/slots'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export const generateStaticParams = slotParams('id')

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const id = idIn((await params).id)
  return (
    <Prefetched reads={() => [['exercise-sessions.show', { params: { id } }]]}>
      <ScreenTexts files={['exercise-sessions', 'exercises', 'order']}>
        <SessionScreen />
      </ScreenTexts>
    </Prefetched>
  )
}
