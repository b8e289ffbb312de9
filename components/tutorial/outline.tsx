import {
  IconBuildingHospital,
  IconCalendar,
  IconChartHistogram,
  IconClipboardList,
  IconIdBadge2,
  IconStretching,
  IconUserCircle,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { beginningsOf, type SectionKey, type Slide } from './sections'
import classes from './tutorial.module.css'

const icons: Record<SectionKey, TablerIcon> = {
  profile: IconUserCircle,
  clinic: IconBuildingHospital,
  employees: IconIdBadge2,
  financials: IconChartHistogram,
  appointments: IconCalendar,
  patients: IconUsers,
  exercises: IconStretching,
  sessions: IconClipboardList,
}

type Props = { slides: Slide[]; current: SectionKey; go: (index: number) => void }

/** The sections, to begin anywhere. */
export function Outline({ slides, current, go }: Props) {
  const t = useTranslations('tutorial')
  const list = useRef<HTMLUListElement>(null)
  // On a phone the sections stand in a row that is longer than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked for because another section is the current one
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [current])
  return (
    <nav className={classes.outline} aria-label={t('outline')}>
      <ul ref={list}>
        {beginningsOf(slides).map(({ section, index }) => {
          const Icon = icons[section]
          return (
            <li key={section}>
              <button
                type="button"
                className={classes.section}
                aria-current={section === current ? 'step' : undefined}
                onClick={() => go(index)}
              >
                <Icon size={20} stroke={1.6} aria-hidden="true" />
                <span>{t(`sections.${section}`)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
