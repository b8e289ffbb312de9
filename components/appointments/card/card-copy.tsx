import { Kbd } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconCopy, IconCut, IconDots } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { copyAppointment } from '@/lib/client/copied'
import type { Appointment } from '@/lib/contract/appointments'
import { MoreTexts } from '@/lib/i18n/more-texts'
import classes from './card.module.css'

type Props = { appointment: Appointment; onClose: () => void }

const ways = [
  { name: 'copy', keys: ['Ctrl', 'C'], Icon: IconCopy },
  { name: 'take', keys: ['Ctrl', 'X'], Icon: IconCut },
] as const

/** The keys by which the agenda copies and cuts, for who does not know them: pressed or read. */
export function CardCopy(props: Props) {
  return (
    <MoreTexts files={['agenda']} waiting={<span className={classes.iconAction} />}>
      <Copy {...props} />
    </MoreTexts>
  )
}

function Copy({ appointment, onClose }: Props) {
  const t = useTranslations('agenda.clipboard')
  const root = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    root.current?.querySelector<HTMLElement>('[role="group"] button')?.focus({ preventScroll: true })
    const press = ({ target }: PointerEvent) =>
      target instanceof Node && !root.current?.contains(target) && setOpen(false)
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [isOpen])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    // The card stays.
    event.preventDefault()
    setOpen(false)
    root.current?.querySelector('button')?.focus({ preventScroll: true })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape comes from the buttons in it
    <div ref={root} className={classes.copy} onKeyDown={onKeyDown}>
      <button
        type="button"
        className={classes.iconAction}
        aria-label={t('more')}
        title={t('more')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconDots size={17} stroke={1.6} aria-hidden="true" />
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has a layout of its own and belongs to forms
        <div role="group" className={classes.copyWays} aria-label={t('more')}>
          {ways.map(({ name, keys, Icon }) => (
            <button
              key={name}
              type="button"
              aria-keyshortcuts={keys.join('+').replace('Ctrl', 'Control')}
              onClick={() => {
                onClose()
                copyAppointment(appointment, name === 'take')
              }}
            >
              <Icon size={17} stroke={1.6} aria-hidden="true" />
              <span>{t(name)}</span> <Kbd visibleFrom="sm">{keys.join('+')}</Kbd>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
