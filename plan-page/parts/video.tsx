/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { usePage } from '../use-page'
import { Icon } from './icon'

/** The clinic's own video of an exercise, fetched when it is wanted: on a telephone's line nobody pays for what they do not watch. */
export function Video({ id, name }: { id: string; name: string }) {
  const { say, store } = usePage()
  const [address, setAddress] = useState<string | null>(null)
  const [isAway, setAway] = useState(false)
  async function open() {
    const found = await store.video(id)
    setAway(!found)
    setAddress(found)
  }
  if (address) {
    const played = { src: address, controls: true, autoplay: true, playsInline: true, 'aria-label': name }
    return <video class="film" {...played} onError={() => setAddress(null)} />
  }
  return (
    <>
      <button type="button" class="video" onClick={() => void open()}>
        <Icon name="play" size={18} /> {say('video')}
      </button>
      {isAway && <p role="status">{say('video_away')}</p>}
    </>
  )
}
