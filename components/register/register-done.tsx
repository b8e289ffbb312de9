import { Button, Center, Flex, Text } from '@mantine/core'
import { IconBuildingHospital } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { TRIAL_DAYS } from '@/lib/domain/constants'
import classes from './register.module.css'
import type { Registered } from './register-form'

/** What has been registered, what its admin finds, and the way to the next one. */
export function RegisterDone({ registered, onAnother }: { registered: Registered; onAnother: () => void }) {
  const t = useTranslations('register.done')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Flex
      component="section"
      direction="column"
      gap={10}
      p="28px 28px 30px"
      bd="1px solid var(--line)"
      bdrs="var(--radius-card)"
      bg="var(--surface)"
      style={{ overflowWrap: 'anywhere' }}
    >
      <Center component="span" w={52} h={52} bdrs={14} bg="var(--accent-soft)" c="var(--accent-text)">
        <IconBuildingHospital size={28} stroke={1.5} aria-hidden="true" />
      </Center>
      <Text
        ref={heading}
        component="h2"
        className={classes.doneTitle}
        mt={6}
        fz={18}
        fw={650}
        lts="-0.015em"
        tabIndex={-1}
      >
        {t('title', { clinic: registered.clinic })}
      </Text>
      <p>{t('text', { name: registered.name, email: registered.email, days: TRIAL_DAYS })}</p>
      <p>{t('prepared')}</p>
      <Text c="dimmed">{t('yours')}</Text>
      <Button mt={10} style={{ alignSelf: 'flex-start' }} onClick={onAnother}>
        {t('another')}
      </Button>
    </Flex>
  )
}
