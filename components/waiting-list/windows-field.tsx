import { Box, Button, Flex, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import classes from './form.module.css'
import { useEntryWords } from './use-entry-words'
import { WindowRow } from './window-row'
import { type WindowGroup, windowsOf, workdays } from './windows'

type Props = {
  /** Mornings and afternoons first, then hours of one's own. */
  groups: WindowGroup[]
  errors: Record<string, ReactNode>
  onChange: (groups: WindowGroup[]) => void
}

const OWN_HOURS: WindowGroup = { days: workdays, from: '17:00', to: '20:00' }

/** When somebody can come, by days and parts of the day; the sentence below says what was ticked. */
export function WindowsField({ groups, errors, onChange }: Props) {
  const t = useTranslations('waiting-list.form')
  const words = useEntryWords()
  const put = (index: number, group: WindowGroup | null) =>
    onChange(groups.flatMap((each, at) => (at === index ? (group ?? []) : each)))
  return (
    <Flex component="fieldset" direction="column" gap={14}>
      <Box component="legend" mb={8} fz={13} fw={600}>
        {t('windows')}
      </Box>
      {groups.map((group, index) => (
        <WindowRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place: its hours and days are what changes
          key={index}
          group={group}
          isOwn={index > 1}
          errors={{ from: errors[`groups.${index}.from`], to: errors[`groups.${index}.to`] }}
          onChange={(next) => put(index, next)}
        />
      ))}
      <Button
        variant="subtle"
        ml={-12}
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
        onClick={() => onChange([...groups, OWN_HOURS])}
      >
        {t('other_hours')}
      </Button>
      <Text
        className={classes.said}
        p="8px 12px"
        bdrs="var(--radius-control)"
        bg="var(--page)"
        c="dimmed"
        fz={13}
        role="status"
      >
        {words.windows(windowsOf(groups))}
      </Text>
    </Flex>
  )
}
