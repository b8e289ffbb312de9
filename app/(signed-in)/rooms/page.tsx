import { RoomsScreen } from '@/components/rooms/rooms-screen'
import { Prefetched } from '@/lib/bff/prefetched'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export default function Page() {
  return (
    <Prefetched reads={() => [['rooms.list']]}>
      <ScreenTexts files={['rooms']}>
        <RoomsScreen />
      </ScreenTexts>
    </Prefetched>
  )
}
