'use client'

import { Box, Stack } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { useFilters } from '@/components/list/data/use-filters'
import { ReadState } from '@/components/list/waiting/read-state'
import { BackHead } from '@/components/ui/page/back-head'
import { paths } from '@/lib/client/paths'
import { useRead } from '@/lib/client/use-api'
import type { PatientImport } from '@/lib/contract/patient-imports'
import { CheckStep } from './check-step'
import { ColumnsStep } from './columns-step'
import { FileStep } from './file-step'
import { PastImports } from './past-imports'
import { ResultStep } from './result-step'
import { StepList, stepOf } from './step-list'
import { useStepFocus } from './use-step-focus'
import { WorkCard } from './work-card'

/** While the jobs are at it, their progress is asked for. */
const POLL_MS = 1000
const isAtWork = (state: PatientImport['state'] | undefined) =>
  state === 'checking' || state === 'importing' || state === 'undoing'

/**
 * Patients brought from another program's file, in steps: the file, what its columns are, what would come of each row,
 * and what came of them. Which import it is stands in the address, and where it stands is the server's to know, so that
 * one may leave at any time and come back.
 */
export function ImportScreen() {
  const t = useTranslations('patient-imports')
  const back = useTranslations('patients')('back')
  const [params, setParams] = useFilters()
  const id = Number(params.get('import')) || null
  const isAtColumns = params.get('step') === 'columns'
  const read = useRead(
    'patient-imports.show',
    { params: { id: id ?? 0 } },
    {
      enabled: id !== null,
      refetchInterval: ({ state }) => (isAtWork(state.data?.data.state) ? POLL_MS : false),
    },
  )
  const open = (next: number | null) => setParams({ import: next ? String(next) : undefined, step: undefined })
  const found = id ? read.data?.data : undefined
  const step = stepOf(found?.state ?? null, isAtColumns)
  const place = useStepFocus(`${id} ${found?.state} ${step}`)
  return (
    <Box w="100%" maw={1080} px={{ base: 16, sm: 28 }} pt={20} pb={40}>
      <Box mb={16}>
        <BackHead back={{ href: paths.patients(), label: back }} title={t('title')} lead={t('lead')} />
      </Box>
      <StepList step={step} />
      <Stack ref={place} gap={16} mt={16}>
        {id === null && <FileStep onRead={open} />}
        {id !== null && !found && <ReadState read={read} failed={t('failed')} height={240} />}
        {found && (
          <Shown
            key={found.id}
            found={found}
            isAtColumns={isAtColumns}
            onColumns={() => setParams({ step: 'columns' })}
            onChecked={() => setParams({ step: undefined })}
            onAnother={() => open(null)}
          />
        )}
        {id === null && <PastImports onOpen={open} />}
      </Stack>
    </Box>
  )
}

type Props = {
  found: PatientImport
  isAtColumns: boolean
  onColumns: () => void
  onChecked: () => void
  onAnother: () => void
}

function Shown({ found, isAtColumns, onColumns, onChecked, onAnother }: Props) {
  const { state } = found
  if (isAtWork(state)) return <WorkCard found={found} />
  if (state === 'read' || (state === 'checked' && isAtColumns))
    return <ColumnsStep found={found} onChecked={onChecked} onAnother={onAnother} />
  if (state === 'checked') return <CheckStep found={found} onColumns={onColumns} onAnother={onAnother} />
  return <ResultStep found={found} onAnother={onAnother} />
}
