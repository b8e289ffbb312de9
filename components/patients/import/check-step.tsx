import { Button, Radio, Stack, Text } from '@mantine/core'
import { IconUsersPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormFault } from '@/components/form/form-fault'
import { Card } from '@/components/ui/page/card'
import { useSave } from '@/lib/client/use-api'
import type { ImportChoice, PatientImport } from '@/lib/contract/patient-imports'
import { broughtCount } from '@/lib/domain/patients/import/brought-count'
import { duplicateChoices, faultyChoices } from '@/lib/domain/patients/import/choices'
import { Figures } from './figures'
import { Findings } from './findings'
import { StepButtons } from './step-buttons'
import { useOtherFile } from './use-other-file'

type Props = { found: PatientImport; onColumns: () => void; onAnother: () => void }

const nothing = { fresh: 0, fresh_faulty: 0, known: 0, known_faulty: 0, bad: 0, minors: 0 }

/** What would come of the rows, what is done where that is not certain, and every problem; only then are they brought. */
export function CheckStep({ found, onColumns, onAnother }: Props) {
  const t = useTranslations('patient-imports.check')
  const columns = useTranslations('patient-imports.columns')
  const [choice, setChoice] = useState<ImportChoice>({ duplicates: 'skip', faulty: 'without' })
  const other = useOtherFile(found.id, onAnother)
  const start = useSave('patient-imports.start', { quiet: true })
  const counts = found.counts ?? nothing
  const count = broughtCount(counts, choice)
  const faulty = counts.fresh_faulty + counts.known_faulty
  return (
    <>
      <Card title={t('title')} lead={t('lead')}>
        <Figures
          figures={[
            { label: t('fresh'), count: counts.fresh },
            { label: t('known'), count: counts.known, tone: 'warn' },
            { label: t('bad'), count: counts.bad, tone: 'danger' },
          ]}
        />
        <Text>{t('in_all', { rows: counts.fresh + counts.known + counts.bad, faulty })}</Text>
        {counts.known > 0 && (
          <Radio.Group
            label={t('duplicates')}
            value={choice.duplicates}
            onChange={(value) => setChoice({ ...choice, duplicates: value as ImportChoice['duplicates'] })}
          >
            <Stack gap={8} mt={8}>
              {duplicateChoices.map((one) => (
                <Radio key={one} value={one} label={t(`duplicates_${one}`)} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {faulty > 0 && (
          <Radio.Group
            label={t('faults')}
            value={choice.faulty}
            onChange={(value) => setChoice({ ...choice, faulty: value as ImportChoice['faulty'] })}
          >
            <Stack gap={8} mt={8}>
              {faultyChoices.map((one) => (
                <Radio key={one} value={one} label={t(`faults_${one}`)} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {!found.has_rows && <FormFault title={t('expired')} />}
        <StepButtons>
          <Button variant="default" loading={other.isPending} onClick={other.choose}>
            {columns('other')}
          </Button>
          <Button variant="default" onClick={onColumns}>
            {t('columns')}
          </Button>
          <Button
            loading={start.isPending}
            disabled={count === 0 || !found.has_rows}
            leftSection={<IconUsersPlus size={17} stroke={1.7} aria-hidden />}
            onClick={() => start.send({ params: { id: found.id }, body: choice })}
          >
            {t('start', { count })}
          </Button>
        </StepButtons>
      </Card>
      <Findings found={found} counts={{ faults: faulty + counts.bad, minors: counts.minors, known: counts.known }} />
    </>
  )
}
