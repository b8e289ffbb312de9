import { Anchor, Flex, Stack, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { ReadState } from '@/components/list/waiting/read-state'
import { Card } from '@/components/ui/page/card'
import { useFirstInstant } from '@/lib/client/first-instant'
import { paths } from '@/lib/client/paths'
import { stateOf } from '@/lib/client/read-state'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import { visitorOf } from '@/lib/domain/identity/visitor'

/**
 * What a new clinic does first, in order, with what of it is done; the patients that it has elsewhere come before all.
 * A clinic that has done everything sees nothing of it, and neither does one that is confined and could do none.
 */
export function FirstStepsCard() {
  const t = useTranslations('clinic.first_steps')
  const enabled = !visitorOf(useUser(), useFirstInstant())?.is_confined
  const patients = useRead('patients.list', { query: { limit: 1 } }, { enabled })
  const services = useRead('services.list', {}, { enabled })
  const employees = useRead('employees.list', {}, { enabled })
  const reads = [patients, services, employees]
  const unread = reads.find((read) => stateOf(read) === 'unread')
  if (!enabled || (!unread && reads.some((read) => stateOf(read) === 'reading'))) return null
  const steps = [
    { key: 'patients', href: paths['patients.import'](), isDone: (patients.data?.meta.count ?? 0) > 0 },
    { key: 'services', href: paths.services(), isDone: (services.data?.data.length ?? 0) > 0 },
    { key: 'employees', href: paths.employees(), isDone: (employees.data?.data.length ?? 0) > 1 },
  ] as const
  if (!unread && steps.every(({ isDone }) => isDone)) return null
  return (
    <Card title={t('title')}>
      {unread ? (
        <ReadState read={unread} failed={t('failed')} height={96} />
      ) : (
        <Stack component="ol" gap={10} p={0} m={0} style={{ listStyle: 'none' }}>
          {steps.map(({ key, href, isDone }) => {
            const Sign = isDone ? IconCircleCheck : IconCircle
            return (
              <Flex component="li" key={key} gap={10} align="center">
                <Sign
                  size={20}
                  stroke={1.6}
                  color={isDone ? 'var(--accent)' : 'var(--muted)'}
                  role="img"
                  aria-label={t(isDone ? 'done' : 'to_do')}
                />
                <Anchor component={Link} href={href} c={isDone ? 'dimmed' : undefined}>
                  {t(key)}
                </Anchor>
              </Flex>
            )
          })}
        </Stack>
      )}
      <Text size="sm" c="dimmed">
        {t('help')}
      </Text>
    </Card>
  )
}
