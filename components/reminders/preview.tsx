import { Box, Flex, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useNow } from '@/lib/client/use-now'
import { useUser } from '@/lib/client/use-user'
import { appointmentWhen, fillTemplate } from '@/lib/domain/reminders/reminder'
import { addDays, instantAt, today } from '@/lib/domain/time/clock'
import type { Locale } from '@/lib/i18n/locales'
import classes from './reminders.module.css'

/** The appointment of the example: tomorrow at half past ten. */
const EXAMPLE_MINUTE = 10 * 60 + 30

/** The message as a patient of that language will read it. */
export function Preview({ template, locale }: { template: string; locale: Locale }) {
  const t = useTranslations('reminders.preview')
  const { clinic } = useUser()
  const zone = clinic.time_zone
  const starts_at = instantAt(addDays(today(useNow(), zone), 1), EXAMPLE_MINUTE, zone)
  const text = fillTemplate(template, { name: t('name'), ...appointmentWhen(starts_at, locale, zone) })
  return (
    <Flex component="figure" direction="column" gap={8} m={0}>
      <Box component="figcaption" c="dimmed" fz={13}>
        {t('title')}
      </Box>
      <Stack
        className={classes.message}
        gap={6}
        maw={420}
        p="12px 16px"
        bd="1px solid var(--line)"
        bdrs="4px 16px 16px"
        bg="var(--page)"
        style={{ overflowWrap: 'anywhere' }}
      >
        <strong>{clinic.name}</strong>
        <p lang={locale}>{text}</p>
        <p className={classes.link}>{t('link')}</p>
      </Stack>
    </Flex>
  )
}
