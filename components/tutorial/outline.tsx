import {
  IconBuildingHospital,
  IconCalendarWeek,
  IconIdBadge2,
  IconUserCircle,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { beginnings, type ShownSection } from './sections'
import classes from './tutorial.module.css'

const icons: Record<ShownSection, TablerIcon> = {
  profile: IconUserCircle,
  clinic: IconBuildingHospital,
  employees: IconIdBadge2,
  appointments: IconCalendarWeek,
  patients: IconUsers,
}

type Props = { current: ShownSection; go: (index: number) => void }

/** The sections, to begin anywhere. */
export function Outline({ current, go }: Props) {
  const t = useTranslations('tutorial')
  return (
    <nav className={classes.outline} aria-label={t('outline')}>
      <ul>
        {beginnings.map(({ section, index }) => {
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
