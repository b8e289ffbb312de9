'use client'

import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconSwitchHorizontal } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { firstField } from '@/components/form/first-field'
import { useFilters } from '@/components/list/data/use-filters'
import { ErrorState } from '@/components/list/list-state'
import { goAndLand } from '@/components/navigation/go-and-land'
import { PatientPicker } from '@/components/patients/picker/patient-picker'
import { InitialsDisc } from '@/components/ui/initials-disc'
import { BackHead } from '@/components/ui/page/back-head'
import { Card, CardSkeleton } from '@/components/ui/page/card'
import { Warning } from '@/components/ui/warning'
import { ApiError } from '@/lib/client/api-error'
import { paths } from '@/lib/client/paths'
import { notify } from '@/lib/client/toasts'
import { useRead, useSave } from '@/lib/client/use-api'
import type { MergeChoice, MergeField, MergePreview } from '@/lib/contract/patient-merges'
import type { Patient } from '@/lib/contract/patients'
import { MergeFields } from './merge-fields'
import { mergePath } from './merge-path'
import { PastMerges } from './past-merges'
import { useUndoMerge } from './use-undo-merge'

const focusFirst = (place: HTMLElement | null) => {
  if (place) firstField(place)?.focus()
}
const idOf = (text: string | null) => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined)

/** Two records of one person, beside each other: which stays, whose value each field has, and what goes over. */
export function MergeScreen() {
  const t = useTranslations('patient-merges')
  const [params, setFilters] = useFilters()
  const kept = idOf(params.get('kept'))
  const other = idOf(params.get('other'))
  const isPair = kept !== undefined && other !== undefined && kept !== other
  const read = useRead(
    'patient-merges.preview',
    { query: { patient_id: kept ?? 0, other_id: other ?? 0 } },
    { enabled: isPair },
  )
  const person = useRead('patients.show', { params: { id: kept ?? 0 } }, { enabled: kept !== undefined && !isPair })
  const gone = read.error instanceof ApiError && [404, 422].includes(read.error.status)
  return (
    <Stack gap={16} maw={920} p={{ base: 16, sm: 28 }}>
      <BackHead
        back={{
          href: kept && read.data ? paths['patients.show'](kept) : paths.patients(),
          label: read.data?.data.kept.name ?? t('back'),
        }}
        title={t('merge')}
        lead={t('merge_lead')}
      />
      {!isPair && kept && (
        <Card title={t('other')}>
          {person.data && <Side label={t('stays')} patient={person.data.data} />}
          <div ref={focusFirst}>
            <PatientPicker
              label={t('other')}
              value={[]}
              isSingle
              error={undefined}
              onTyping={() => {}}
              onChange={([picked]) => picked && picked.id !== kept && setFilters({ other: String(picked.id) })}
            />
          </div>
        </Card>
      )}
      {(gone || !kept) && <Warning>{t('unavailable')}</Warning>}
      {isPair &&
        !gone &&
        (read.isError && !read.data ? (
          <ErrorState title={t('failed')} onRetry={() => void read.refetch()} />
        ) : read.data ? (
          <Preview
            key={`${kept} ${other} ${read.data.data.kept.version} ${read.data.data.other.version}`}
            preview={read.data.data}
            onStale={() => void read.refetch()}
          />
        ) : (
          <>
            <CardSkeleton height={80} />
            <CardSkeleton height={240} />
          </>
        ))}
      {kept && <PastMerges patientId={kept} />}
    </Stack>
  )
}

function Preview({ preview, onStale }: { preview: MergePreview; onStale: () => void }) {
  const t = useTranslations('patient-merges')
  const router = useRouter()
  // Whatever was read of either is of one now.
  const client = useQueryClient()
  const { kept, other, choices, moves, clashes, distinguished } = preview
  const [chosen, setChosen] = useState<Partial<Record<MergeField, MergeChoice>>>({})
  const undo = useUndoMerge({ isTaken: true })
  const merge = useSave('patient-merges.create', {
    quiet: true,
    // Both are one by then, and no pair any more: what was read of them is let go below.
    keepsLists: true,
    onStale: () => {
      notify({ type: 'warning', message: t('stale') })
      onStale()
    },
    onSuccess: ({ meta: { merge_id } }) => {
      const back = () =>
        undo.mutateAsync({ params: { id: merge_id } }).then(
          ({ data }) => data.kept_fields.length === 0,
          () => false,
        )
      notify({ type: 'success', message: t('done'), detail: kept.name, undo: back })
      void client.invalidateQueries({ refetchType: 'none' })
      goAndLand(router, paths['patients.show'](kept.id))
    },
  })
  const going = moves.filter(({ count }) => count > 0)
  return (
    <>
      <Card
        title={t('pair', { first: kept.name, second: other.name })}
        action={
          <Button
            variant="default"
            component={Link}
            href={mergePath(other.id, kept.id)}
            replace
            leftSection={<IconSwitchHorizontal size={17} stroke={1.6} aria-hidden />}
          >
            {t('swap')}
          </Button>
        }
      >
        <Group gap={24}>
          <Side label={t('stays')} patient={kept} />
          <Side label={t('goes')} patient={other} />
        </Group>
        {distinguished && <Warning>{t('distinguished')}</Warning>}
      </Card>
      <Card title={t('fields')} lead={choices.length > 0 ? t('fields_lead') : t('no_fields')}>
        <MergeFields
          preview={preview}
          chosen={chosen}
          onChange={(field, choice) => setChosen({ ...chosen, [field]: choice })}
        />
      </Card>
      <Card title={t('moves')}>
        {going.length === 0 ? (
          <Text c="dimmed">{t('moves_none')}</Text>
        ) : (
          <ul>
            {going.map(({ thing, count }) => (
              <li key={thing}>{t(`thing.${thing}`, { count })}</li>
            ))}
          </ul>
        )}
        {clashes.length > 0 && <Warning>{t('clashes', { count: clashes.length })}</Warning>}
        <Group>
          <Button
            loading={merge.isPending}
            onClick={() =>
              merge.send({
                params: { id: kept.id },
                version: kept.version,
                body: { other_id: other.id, other_version: other.version, choices: chosen },
              })
            }
          >
            {t('confirm')}
          </Button>
        </Group>
      </Card>
    </>
  )
}

const Side = ({ label, patient: { id, name } }: { label: string; patient: Patient }) => (
  <Group gap={10} wrap="nowrap">
    <InitialsDisc id={id} name={name} />
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Anchor component={Link} href={paths['patients.show'](id)} fw={550} c="inherit">
        {name}
      </Anchor>
    </div>
  </Group>
)
