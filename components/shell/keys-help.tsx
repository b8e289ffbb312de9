import { Flex, Kbd, Modal, Switch, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useAtom } from 'jotai'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useSheetGone } from '@/components/ui/sheet-gone'
import { deviceStore, shortcutsAtom } from '@/lib/client/device'
import { useUser } from '@/lib/client/use-user'
import { seesRecords } from '@/lib/domain/access'
import { MoreTexts } from '@/lib/i18n/more-texts'
import classes from './keys-help.module.css'

/** The keys that are called otherwise on other keyboards, as the texts have them. */
const named = ['enter', 'escape', 'shift', 'delete', 'space', 'page_up', 'page_down', 'home', 'end'] as const
const isNamed = (key: string): key is (typeof named)[number] => named.some((each) => each === key)

/** Every key that does something, by where it does it; of exercises only who may open them is told. */
const sections = [
  {
    where: 'everywhere',
    rows: [
      { keys: ['Ctrl', 'K'], does: 'palette' },
      { keys: ['?'], does: 'help' },
      { keys: ['Ctrl', 'enter'], does: 'save' },
      { keys: ['Ctrl', 'Z'], does: 'undo' },
      { keys: ['escape'], does: 'escape' },
    ],
  },
  {
    where: 'lists',
    rows: [
      { keys: ['/'], does: 'search' },
      { keys: ['N'], does: 'new_row' },
      { keys: ['↑', '↓'], does: 'rows' },
    ],
  },
  {
    where: 'agenda',
    rows: [
      { keys: ['N'], does: 'new_appointment' },
      { keys: ['T'], does: 'today' },
      { keys: ['→', 'J'], does: 'next' },
      { keys: ['←', 'K'], does: 'previous' },
      { keys: ['↑', '↓'], does: 'enter_grid' },
      { keys: ['D'], does: 'day' },
      { keys: ['W'], does: 'week' },
      { keys: ['M'], does: 'month' },
      { keys: ['A'], does: 'list' },
    ],
  },
  {
    where: 'grid',
    rows: [
      { keys: ['↑', '↓', '←', '→'], does: 'walk' },
      { keys: ['shift', '↑ ↓'], does: 'finely' },
      { keys: ['page_up', 'page_down'], does: 'neighbours' },
      { keys: ['home', 'end'], does: 'ends' },
      { keys: ['enter'], does: 'open' },
      { keys: ['Alt', '↑ ↓ ← →'], does: 'move' },
      { keys: ['shift', 'Alt', '↑ ↓'], does: 'resize' },
      { keys: ['Ctrl', 'C'], does: 'copy' },
      { keys: ['Ctrl', 'X'], does: 'cut' },
      { keys: ['Ctrl', 'V'], does: 'paste' },
      { keys: ['C'], does: 'confirm' },
      { keys: ['Y'], does: 'attended' },
      { keys: ['X'], does: 'no_show' },
      { keys: ['P'], does: 'charge' },
      { keys: ['delete'], does: 'cancel' },
    ],
  },
  {
    where: 'exercises',
    rows: [
      { keys: ['+'], does: 'gather' },
      { keys: ['E'], does: 'add_exercise' },
      { keys: ['Alt', '↑ ↓'], does: 'reorder' },
      { keys: ['space', '↑ ↓ ← →'], does: 'move_session' },
    ],
  },
] as const

type Props = { onClose: () => void }

/** The keys of the product, and the switch for those of one letter (WCAG 2.1.4). */
export function KeysHelp(props: Props) {
  return (
    <MoreTexts files={['palette']}>
      <KeysDialog {...props} />
    </MoreTexts>
  )
}

function KeysDialog({ onClose }: Props) {
  const t = useTranslations('palette.keys')
  const isTherapist = seesRecords(useUser())
  const [isOpen, setOpen] = useState(false)
  const [isOn, setOn] = useAtom(shortcutsAtom, { store: deviceStore })
  useEffect(() => setOpen(true), [])
  const shown = sections.filter(({ where }) => where !== 'exercises' || isTherapist)
  return (
    <Modal
      opened={isOpen}
      onClose={() => setOpen(false)}
      onExitTransitionEnd={useSheetGone(isOpen, onClose)}
      title={t('title')}
      size={680}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ title: classes.title }}
    >
      <div className={classes.sections}>
        {shown.map(({ where, rows }) => (
          <section key={where}>
            <Text component="h3" mb={8} fz={13} fw={650}>
              {t(where)}
            </Text>
            <Flex component="dl" direction="column" gap={4}>
              {rows.map(({ keys, does }) => (
                <div key={does} className={classes.row}>
                  <dt>
                    {keys.map((key) => (
                      <Kbd key={key}>{isNamed(key) ? t(`names.${key}`) : key}</Kbd>
                    ))}
                  </dt>
                  <dd>{t(does)}</dd>
                </div>
              ))}
            </Flex>
          </section>
        ))}
      </div>
      <Switch
        mt={6}
        pt={14}
        style={{ borderTop: '1px solid var(--line)' }}
        label={t('letters')}
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
    </Modal>
  )
}
