import { Anchor, Box, Button, Flex, Stack, Text, UnstyledButton } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ReadState } from '@/components/list/waiting/read-state'
import { Card } from '@/components/ui/page/card'
import { paths } from '@/lib/client/paths'
import { useUser } from '@/lib/client/use-user'
import { type FirstStep, firstSteps, leftSteps, PATIENTS_ENOUGH } from '@/lib/domain/clinic/first-steps'
import { useSaidSteps } from './said-steps'
import { useFirstSteps } from './use-first-steps'

/**
 * What a new clinic does first, in order, with what of it is done; the patients that it has elsewhere come before all.
 * What a clinic has no need of, or gives for nothing, is said to be done by a press on its sign. A clinic that has done what
 * it has to sees nothing of it any more, and neither does one that is confined and could do none.
 */
export function FirstStepsCard({ onEdit }: { onEdit: () => void }) {
  const t = useTranslations('clinic.first_steps')
  const user = useUser()
  const { said, say } = useSaidSteps(user.id)
  const steps = useFirstSteps(!said.includes('card'))
  // What is said last takes the card away only with the next look: who presses may take it back.
  const [stays, setStays] = useState(false)
  if (!steps) return null
  if (!steps.unread && leftSteps(steps.done, said).length === 0 && !stays) return null
  const hourless = steps.withoutHours?.[0]?.id ?? user.id
  const hrefs: Record<Exclude<FirstStep, 'invoices'>, string> = {
    patients: paths['patients.import'](),
    services: paths.services(),
    hours: paths['employees.show'](hourless),
    employees: paths.employees(),
    rooms: paths.rooms(),
  }
  const nameOf = (key: FirstStep, isDone: boolean) =>
    key === 'invoices' ? (
      <Anchor component="button" type="button" ta="start" c={isDone ? 'dimmed' : undefined} onClick={onEdit}>
        {t(key)}
      </Anchor>
    ) : (
      <Anchor component={Link} href={hrefs[key]} c={isDone ? 'dimmed' : undefined}>
        {t(key)}
      </Anchor>
    )
  return (
    <Card title={t('title')}>
      {steps.unread ? (
        <ReadState read={steps.unread} failed={t('failed')} height={96} />
      ) : (
        <Stack component="ol" gap={10} p={0} m={0} style={{ listStyle: 'none' }}>
          {firstSteps.map(({ key }) => {
            const isDone = steps.done[key]
            const isSaid = said.includes(key)
            return (
              <Flex component="li" key={key} gap={10} align="flex-start">
                {isDone ? (
                  <Sign isDone label={t('done')} />
                ) : (
                  <UnstyledButton
                    role="checkbox"
                    aria-checked={isSaid}
                    aria-label={t('say_done', { step: t(key) })}
                    title={t('say_done', { step: t(key) })}
                    onClick={() => {
                      setStays(true)
                      say(key, !isSaid)
                    }}
                  >
                    <Sign isDone={isSaid} />
                  </UnstyledButton>
                )}
                <Box miw={0}>
                  {nameOf(key, isDone || isSaid)}
                  {key === 'patients' && !isDone && !isSaid && (
                    <Text size="sm" c="dimmed">
                      {t('patients_done', { count: PATIENTS_ENOUGH })}
                    </Text>
                  )}
                  {key === 'services' && !isDone && !isSaid && steps.unpriced.length > 0 && (
                    <Text size="sm" c="dimmed">
                      {t('unpriced', { names: steps.unpriced.map(({ name }) => name).join(', ') })}
                    </Text>
                  )}
                </Box>
              </Flex>
            )
          })}
        </Stack>
      )}
      <Text size="sm" c="dimmed">
        {t('help')}
      </Text>
      <Button variant="default" size="compact-md" style={{ alignSelf: 'flex-start' }} onClick={() => say('card')}>
        {t('hide')}
      </Button>
    </Card>
  )
}

function Sign({ isDone, label }: { isDone: boolean; label?: string }) {
  const Icon = isDone ? IconCircleCheck : IconCircle
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <Icon
      size={20}
      stroke={1.6}
      color={isDone ? 'var(--accent)' : 'var(--muted)'}
      style={{ display: 'block', marginTop: 2 }}
      {...name}
    />
  )
}
