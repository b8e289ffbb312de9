import { useTranslations } from 'next-intl'
import { memo, useEffect, useRef, useState } from 'react'
import { looks } from '@/components/calendar/layout/look'
import { StatusMark } from '@/components/calendar/status-mark'
import { LateFirstSteps } from '@/components/clinic/late-first-steps'
import type { ColorMode } from '@/lib/contract/agenda'
import type { Tone } from '@/lib/contract/appointments'
import type { Professional } from '@/lib/contract/professionals'
import type { Service } from '@/lib/contract/services'
import { MoreTexts } from '@/lib/i18n/more-texts'
import classes from './legend.module.css'
import { stateTones } from './state/events'

const Swatch = ({ tone }: { tone: Tone }) => (
  <span className={classes.swatch} style={{ background: `var(--tone-${tone}-bar)` }} />
)

type Props = { colors: ColorMode; services: Service[]; chosen: Professional[] }

/** What the colours and the marks mean, on one line; what has no room there is one press away. */
export const Legend = memo(function Legend(props: Props) {
  return (
    <MoreTexts files={['agenda']}>
      <Line {...props} />
    </MoreTexts>
  )
})

function Line({ colors, services, chosen }: Props) {
  const t = useTranslations('appointments')
  const texts = useTranslations('agenda.legend')
  const root = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const named = colors === 'service' ? services.filter(({ active }) => active) : chosen
  const { hidden, gap } = useHidden(root, `${isOpen} ${colors} ${named.map(({ name }) => name).join()}`)
  return (
    <section
      ref={root}
      className={classes.legend}
      data-legend
      data-open={isOpen || undefined}
      aria-label={texts('label')}
    >
      <strong className={classes.title}>{texts(colors)}</strong>
      {colors !== 'status' && (
        <ul className={classes.list}>
          {named.map(({ id, name, color }) => (
            <li key={id}>
              <Swatch tone={color} />
              <span className={classes.name}>{name}</span>
            </li>
          ))}
        </ul>
      )}
      <ul className={classes.list}>
        {looks.map((look) => (
          <li key={look}>
            {colors === 'status' && look !== 'canceled' && <Swatch tone={stateTones[look]} />}
            <StatusMark look={look} />
            {t(`state.${look}`)}
          </li>
        ))}
      </ul>
      {(hidden > 0 || isOpen) && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={isOpen}
          aria-label={texts(isOpen ? 'less' : 'more')}
          title={texts(isOpen ? 'less' : 'more')}
          style={isOpen ? undefined : { translate: `${-gap}px` }}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '−' : `+${hidden}`}
        </button>
      )}
      <LateFirstSteps />
    </section>
  )
}

/** Of the first list: how much of its line is empty, because the entry that would come next has no room there. */
function gapAfter(list: Element | null | undefined, entries: HTMLElement[]): number {
  const last = entries.findLast((entry) => entry.parentElement === list)
  return list && last ? Math.max(0, list.clientWidth - last.offsetLeft - last.offsetWidth) : 0
}

/**
 * How many entries have wrapped out of sight, and how far behind the last one in sight the line ends; measured anew with the
 * width and with what is `shown`.
 */
function useHidden(root: { readonly current: HTMLElement | null }, shown: string): { hidden: number; gap: number } {
  const [found, setFound] = useState({ hidden: 0, gap: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other entries have other widths
  useEffect(() => {
    const element = root.current
    if (!element) return
    const count = () => {
      const entries = [...element.querySelectorAll('li')]
      const isBelow = (entry: HTMLElement) => entry.offsetTop >= (entry.parentElement?.clientHeight ?? 0)
      const seen = entries.filter((entry) => !isBelow(entry))
      const next = { hidden: entries.length - seen.length, gap: gapAfter(element.querySelector('ul'), seen) }
      setFound((known) => (known.hidden === next.hidden && known.gap === next.gap ? known : next))
    }
    count()
    const observer = new ResizeObserver(count)
    observer.observe(element)
    // What stands beside it takes its room without the whole being another.
    for (const list of element.querySelectorAll('ul')) observer.observe(list)
    return () => observer.disconnect()
  }, [root, shown])
  return found
}
