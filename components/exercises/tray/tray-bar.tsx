import { Button } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconCalendarPlus, IconChevronDown, IconClipboardList, IconClipboardPlus } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { closed, lazily } from '@/components/ui/lazily'
import { Menu } from '@/components/ui/menu'
import { paths } from '@/lib/client/paths'
import { sessionMinutes } from '@/lib/domain/sessions/duration'
import { Figure } from '../figure'
import classes from './tray.module.css'
import { useTray } from './use-tray'

const SessionPicker = lazily(() => import('./session-picker').then((module) => module.SessionPicker), closed)
const PlanHandover = lazily(() => import('./plan-handover').then((module) => module.PlanHandover), closed)

/** How many of them are shown; the count says the rest. */
const SHOWN = 5
const icon = { size: 17, stroke: 1.6, 'aria-hidden': true } as const

/** What was gathered, and what it can become: a session, part of one, or a day of a patient's plan. Nothing where it is empty. */
export function TrayBar() {
  const t = useTranslations('exercises.tray')
  const { items, clear, done } = useTray()
  const [open, setOpen] = useState<'session' | 'plan' | null>(null)
  if (items.length === 0) return null
  return (
    <section className={classes.bar} aria-label={t('label')}>
      <span className={classes.pictures} aria-hidden>
        {items.slice(0, SHOWN).map((item) => (
          <Figure key={item.id ?? item.starter_key} exercise={item} />
        ))}
      </span>
      <p className={classes.said} role="status">
        <strong>{t('count', { count: items.length })}</strong>
        <span>{t('about', { minutes: sessionMinutes(items) })}</span>
      </p>
      <div className={classes.actions}>
        <Button variant="subtle" color="gray" onClick={clear}>
          {t('clear')}
        </Button>
        <Menu position="top-end" width={250} returnFocus>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={15} stroke={1.8} aria-hidden />}>
              {t('add_to')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconClipboardList {...icon} />} onClick={() => setOpen('session')}>
              {t('to_session')}
            </Menu.Item>
            <Menu.Item leftSection={<IconCalendarPlus {...icon} />} onClick={() => setOpen('plan')}>
              {t('to_plan')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Button
          component={Link}
          href={paths['sessions.create']({ tray: true })}
          leftSection={<IconClipboardPlus {...icon} />}
        >
          {t('create')}
        </Button>
      </div>
      {open === 'session' && <SessionPicker onClosed={() => setOpen(null)} />}
      {open === 'plan' && <PlanHandover items={items} onDone={done} onClosed={() => setOpen(null)} />}
    </section>
  )
}
