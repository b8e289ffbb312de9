/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { LinkedItem } from '@/lib/contract/plan-links'
import { usePage } from '../use-page'
import { Icon } from './icon'

type Props = { item: LinkedItem; drawings: Record<string, string>; all?: boolean }

/** What an exercise looks like: its pictures (the first, or all), else its drawing, else a sign. The name beside it says what it is. */
export function Figure({ item, drawings, all = false }: Props) {
  const { picture_ids, drawn_as } = item
  const markup = drawn_as ? drawings[drawn_as] : undefined
  if (picture_ids.length > 0)
    return (
      <div class="figure pictures">
        {picture_ids.slice(0, all ? undefined : 1).map((id) => (
          <Picture key={id} id={id} />
        ))}
      </div>
    )
  return (
    <div class="figure">
      {markup ? (
        <svg
          viewBox="0 0 200 140"
          aria-hidden="true"
          focusable="false"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own shapes, made of numbers (lib/domain/exercises/drawing)
          dangerouslySetInnerHTML={{ __html: markup }}
        />
      ) : (
        <Icon name="pulse" size={40} />
      )}
    </div>
  )
}

function Picture({ id }: { id: string }) {
  const { store } = usePage()
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    let isHere = false
    const look = () =>
      void store.picture(id).then((found) => {
        isHere ||= found !== null
        if (!isGone) setUrl(found)
      })
    look()
    // What could not be had is asked for again once the clinic is heard of.
    const deaf = store.listen((state) => !isHere && state.is === 'open' && state.isOnline && look())
    return () => {
      isGone = true
      deaf()
    }
  }, [id, store])
  if (!url) return <Icon name="pulse" size={40} />
  // biome-ignore lint/performance/noImgElement: no page of Next’s
  return <img src={url} alt="" />
}
