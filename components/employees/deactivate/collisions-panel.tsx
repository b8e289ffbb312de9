import { Box, Flex } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useDates } from '@/components/format/use-dates'
import { paths } from '@/lib/client/paths'
import type { Collision } from '@/lib/contract/collision'
import { NAMED_COLLISIONS_MAX } from '@/lib/domain/employees/employee'
import classes from './deactivate-sheet.module.css'

/**
 * The appointments of who would take over that are in the way, each with the way to its day. Nothing was handed over.
 */
export function CollisionsPanel({ collisions }: { collisions: Collision[] }) {
  const t = useTranslations('employees.deactivate')
  const { dayTime, time, calendarDay } = useDates()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const count = collisions.length
  // A count that stopped at its cap stands for "this many or more".
  const more = count === NAMED_COLLISIONS_MAX ? '+' : ''
  const title = t('collisions_title', { count, more, name: collisions[0]?.professional_name ?? '' })
  return (
    <Box
      ref={panel}
      tabIndex={-1}
      component="section"
      className={classes.collisions}
      p="14px 16px"
      mb={22}
      bdrs="var(--radius-card)"
      bg="var(--warn-soft)"
      role="alert"
      aria-label={title}
    >
      <Flex component="h3" className={classes.subtitle} gap={8} align="center" fz={15} fw={650}>
        <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
        {title}
      </Flex>
      <p>{t('collisions_text')}</p>
      <ul>
        {collisions.map(({ appointment_id, professional_id, patient_names, starts_at, ends_at }) => (
          <li key={appointment_id}>
            <span>
              <strong>
                {dayTime(starts_at)}–{time(ends_at)}
              </strong>
              {patient_names.join(', ')}
            </span>
            <Link href={`${paths.appointments(calendarDay(starts_at))}?view=day&who=${professional_id}`}>
              {t('open_day')}
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  )
}
