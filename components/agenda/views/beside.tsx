import { IconChevronDown, IconChevronLeft, IconChevronRight, IconChevronUp } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'

/** From where to where on the screen, in px: from the left, or from the top. */
type Reach = { start: number; end: number }

/** The parts of something that is scrolled through, and where they are in sight. */
export type Sight = { scroller: Element; parts: Reach[]; view: Reach }

type Beside = { before: number; after: number }

/** Half a pixel of a part that was scrolled is none that is missing. */
const ROUNDING_PX = 2

/** How many of the parts are not in sight whole, before and after those that are. */
export function beside({ parts, view }: Pick<Sight, 'parts' | 'view'>): Beside {
  return {
    before: parts.filter(({ start }) => start < view.start - ROUNDING_PX).length,
    after: parts.filter(({ end }) => end > view.end + ROUNDING_PX).length,
  }
}

/**
 * How many parts are not in sight whole, counted again as it is scrolled or has another size.
 * @param drawn where they are; another one is looked at anew
 * @param look of the module, so that it stays the same; null as long as they are not there
 */
export function useBeside<Drawn>(drawn: Drawn, look: (drawn: Drawn) => (Sight & { sized: Element[] }) | null): Beside {
  const [counts, setCounts] = useState<Beside>({ before: 0, after: 0 })
  useEffect(() => {
    const first = look(drawn)
    if (!first) return
    const count = () => {
      const sight = look(drawn)
      if (!sight) return
      const next = beside(sight)
      setCounts((known) => (known.before === next.before && known.after === next.after ? known : next))
    }
    const observer = new ResizeObserver(count)
    for (const element of first.sized) observer.observe(element)
    first.scroller.addEventListener('scroll', count, { passive: true })
    return () => {
      observer.disconnect()
      first.scroller.removeEventListener('scroll', count)
    }
  }, [drawn, look])
  return counts
}

const chevrons = {
  columns: { before: IconChevronLeft, after: IconChevronRight },
  rows: { before: IconChevronUp, after: IconChevronDown },
}

type Props = Beside & { of: keyof typeof chevrons; className: string | undefined; onClick: () => void }

/** How many more there are, and the way to them; after the last one the way back. */
export function MoreButton({ of, before, after, className, onClick }: Props) {
  const t = useTranslations('agenda')
  const name = after > 0 ? t(`${of}.after`, { count: after }) : t(`${of}.before`)
  const Chevron = chevrons[of][after > 0 ? 'after' : 'before']
  return (
    <button type="button" className={className} aria-label={name} title={name} onClick={onClick}>
      <span aria-hidden="true">+{after || before}</span>
      <Chevron size={18} stroke={1.8} aria-hidden="true" />
    </button>
  )
}
