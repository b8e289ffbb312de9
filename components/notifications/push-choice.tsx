import { Box, Flex, Group, Skeleton, Switch, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { BrandMark } from '@/components/ui/brand-mark'
import { useMeta } from '@/lib/client/use-meta'
import { MoreTexts } from '@/lib/i18n/more-texts'
import classes from './push-choice.module.css'
import { usePushChoice } from './use-push-choice'

/** The card that switches push messages on and off for this device, and says what a locked screen will show. */
export function PushChoice() {
  return (
    <MoreTexts files={['devices']} waiting={<Skeleton height={240} radius={14} />}>
      <Card />
    </MoreTexts>
  )
}

function Card() {
  const t = useTranslations('devices')
  const { state, isOn, isPhone, isRecorded, turn } = usePushChoice()
  const blocked = state === 'denied' ? t(isPhone ? 'denied.phone' : 'denied.web') : t('unsupported')
  const isBlocked = state === 'denied' || state === 'unsupported'
  return (
    <section className={classes.card} aria-labelledby="push-title">
      <h2 id="push-title" className={classes.title}>
        {t('title')}
      </h2>
      <Text mt={-8} c="dimmed">
        {t('lead')}
      </Text>
      {isBlocked ? (
        <Text p="12px 14px" bdrs="var(--radius-control)" bg="var(--warn-soft)" c="var(--warn)">
          {blocked}
        </Text>
      ) : (
        <Switch
          className={classes.switch}
          label={t('switch')}
          checked={isOn}
          disabled={!state}
          onChange={(event) => turn(event.currentTarget.checked)}
        />
      )}
      <LockScreen />
      {isRecorded && !isBlocked && (
        <Text c="dimmed" fz={13}>
          {t('recorded')}
        </Text>
      )}
    </section>
  )
}

/** A message as a locked screen shows it. */
function LockScreen() {
  const t = useTranslations('devices')
  const { name } = useMeta()
  return (
    <Flex component="figure" direction="column" gap={10} m={0} pt={16} style={{ borderTop: '1px solid var(--line)' }}>
      <Box component="figcaption" c="dimmed" fz={13}>
        {t('example')}
      </Box>
      <Group
        className={classes.message}
        gap={12}
        wrap="nowrap"
        maw={380}
        p="12px 14px"
        bd="1px solid var(--line)"
        bdrs={16}
        bg="var(--page)"
      >
        <BrandMark size={32} />
        <Flex component="p" className={classes.messageText} direction="column">
          <strong>{name}</strong>
          {t('example_body')}
        </Flex>
      </Group>
      <Text c="dimmed" fz={13}>
        {t('privacy')}
      </Text>
    </Flex>
  )
}
