import { Kbd, Modal, Switch } from '@mantine/core'
import { useAtom } from 'jotai'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { deviceStore, shortcutsAtom } from '@/lib/client/device'
import classes from './keys-help.module.css'

const rows = [
  { keys: ['N'], does: 'new' },
  { keys: ['T'], does: 'today' },
  { keys: ['→', 'J'], does: 'next' },
  { keys: ['←', 'K'], does: 'previous' },
  { keys: ['D'], does: 'day' },
  { keys: ['W'], does: 'week' },
  { keys: ['?'], does: 'help' },
] as const

const gridRows = [
  { keys: ['↑', '↓', '←', '→'], does: 'walk' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['Alt', '↑ ↓ ← →'], does: 'move' },
  { keys: ['Shift', 'Alt', '↑ ↓'], does: 'resize' },
  { keys: ['Esc'], does: 'escape' },
  { keys: ['Ctrl', 'Enter'], does: 'save' },
] as const

/** The keys of the agenda, and the switch for those of one letter. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const t = useTranslations('appointments.keys')
  const [open, setOpen] = useState(false)
  const [isOn, setOn] = useAtom(shortcutsAtom, { store: deviceStore })
  useEffect(() => setOpen(true), [])
  const list = (entries: typeof rows | typeof gridRows) => (
    <dl className={classes.list}>
      {entries.map(({ keys, does }) => (
        <div key={does} className={classes.row}>
          <dt>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dt>
          <dd>{t(does)}</dd>
        </div>
      ))}
    </dl>
  )
  return (
    <Modal
      opened={open}
      onClose={() => setOpen(false)}
      onExitTransitionEnd={onClose}
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ title: classes.title }}
    >
      {list(rows)}
      <h3 className={classes.heading}>{t('grid')}</h3>
      {list(gridRows)}
      <Switch
        className={classes.switch}
        label={t('letters')}
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
    </Modal>
  )
}
