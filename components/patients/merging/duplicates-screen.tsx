'use client'

import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconUsers } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { writePhone } from '@/components/format/phone'
import { useDates } from '@/components/format/use-dates'
import { ErrorState, ListState } from '@/components/list/list-state'
import { InitialsDisc } from '@/components/ui/initials-disc'
import { BackHead } from '@/components/ui/page/back-head'
import { Card, CardSkeleton } from '@/components/ui/page/card'
import { paths } from '@/lib/client/paths'
import { takenBack } from '@/lib/client/taken-back'
import { notify } from '@/lib/client/toasts'
import { useRead, useSave } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { LikelyPair } from '@/lib/contract/patient-merges'
import { mergePath } from './merge-path'

/** How sure a pair is, as its badge is coloured. */
const colors = { sure: 'teal', likely: 'blue', possible: 'gray' } as const

/** The likely duplicates of the clinic, the surest first: merged by an admin, or said to be two people. */
export function DuplicatesScreen() {
  const t = useTranslations('patient-merges')
  const read = useRead('patient-merges.pairs')
  const pairs = read.data?.data
  return (
    <Stack gap={16} maw={920} p={{ base: 16, sm: 28 }}>
      <BackHead back={{ href: paths.patients(), label: t('back') }} title={t('title')} lead={t('lead')} />
      {read.isError && !pairs ? (
        <ErrorState title={t('failed')} onRetry={() => void read.refetch()} />
      ) : !pairs ? (
        <>
          <CardSkeleton height={96} />
          <CardSkeleton height={96} />
        </>
      ) : pairs.length === 0 ? (
        <ListState icon={<IconUsers size={26} stroke={1.6} />} title={t('none')} text={t('none_text')} />
      ) : (
        pairs.map((pair) => <Pair key={`${pair.first.id} ${pair.second.id}`} pair={pair} />)
      )}
      {read.data?.meta.more && <Text c="dimmed">{t('more')}</Text>}
    </Stack>
  )
}

/** The pair goes with its button: the one after it has the focus then, or the one before, or the screen's heading. */
function focusNeighbour(button: Element): void {
  const card = button.closest('section')
  const beside = (card?.nextElementSibling ?? card?.previousElementSibling)?.querySelector<HTMLElement>('a, button')
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) heading.tabIndex = -1
  const next = beside ?? heading
  next?.focus()
}

function Pair({ pair: { first, second, same, against, certainty } }: { pair: LikelyPair }) {
  const t = useTranslations('patient-merges')
  const { is_admin } = useUser()
  const together = useSave('patient-merges.undistinguish', { quiet: true })
  const body = { patient_id: first.id, other_id: second.id }
  const distinguish = useSave('patient-merges.distinguish', {
    quiet: true,
    onSuccess: () =>
      notify({
        type: 'success',
        message: t('two_done'),
        detail: names,
        undo: () => takenBack(together.mutateAsync({ body })),
      }),
  })
  const names = t('pair', { first: first.name, second: second.name })
  const named = (fields: LikelyPair['same']) => fields.map((field) => t(`likeness.${field}`)).join(', ')
  return (
    <Card
      title={names}
      action={
        <Badge variant="light" color={colors[certainty]} tt="none">
          {t(`certainty.${certainty}`)}
        </Badge>
      }
    >
      <Group gap={24} align="flex-start" grow preventGrowOverflow={false}>
        <Side side={first} />
        <Side side={second} />
      </Group>
      <Text size="sm">
        {t('same', { fields: named(same) })}
        {against.length > 0 && (
          <Text span display="block" c="var(--warn)">
            {t('against', { fields: named(against) })}
          </Text>
        )}
      </Text>
      <Group gap={10}>
        {is_admin && (
          <Button component={Link} href={mergePath(first.id, second.id)}>
            {t('compare')}
          </Button>
        )}
        <Button
          variant="default"
          loading={distinguish.isPending}
          onClick={({ currentTarget }) => {
            focusNeighbour(currentTarget)
            distinguish.mutate({ body })
          }}
        >
          {t('two')}
        </Button>
      </Group>
    </Card>
  )
}

/** Who one of them is, by what both may share. */
function Side({ side }: { side: LikelyPair['first'] }) {
  const { country } = useUser().clinic
  const { plainDay } = useDates()
  const known = [
    side.phone && writePhone(side.phone, country),
    side.email,
    side.identification,
    side.birth_date && plainDay(side.birth_date),
  ].filter(Boolean)
  return (
    <Group gap={10} wrap="nowrap" align="flex-start" miw={220} flex="1 1 220px">
      <InitialsDisc id={side.id} name={side.name} />
      <Text component="div" size="sm" style={{ overflowWrap: 'anywhere' }}>
        <Anchor component={Link} href={paths['patients.show'](side.id)} fw={550} c="inherit">
          {side.name}
        </Anchor>
        {known.map((line) => (
          <Text key={line} span display="block" c="dimmed" size="sm">
            {line}
          </Text>
        ))}
      </Text>
    </Group>
  )
}
