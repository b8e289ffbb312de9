import { Alert, Button, NativeSelect, Table, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormFault } from '@/components/form/form-fault'
import { Card } from '@/components/ui/page/card'
import { useSave } from '@/lib/client/use-api'
import type { PatientImport } from '@/lib/contract/patient-imports'
import { hasName, type ImportField, importFields, repeatedFields } from '@/lib/domain/patients/import/fields'
import { cut } from '@/lib/domain/text/cut'
import { ReadingChoices } from './reading-choices'
import { StepButtons } from './step-buttons'
import { useFieldNames } from './use-field-names'
import { useOtherFile } from './use-other-file'

type Props = { found: PatientImport; onChecked: () => void; onAnother: () => void }

/** Longer examples are cut. */
const EXAMPLE_MAX = 60
const EXAMPLES = 3

/** What each column of the file is, with what stands in its first rows; what is not certain of its values is asked. */
export function ColumnsStep({ found, onChecked, onAnother }: Props) {
  const t = useTranslations('patient-imports.columns')
  const nameOf = useFieldNames()
  const [plan, setPlan] = useState(found.plan)
  const [isAsked, setAsked] = useState(false)
  const other = useOtherFile(found.id, onAnother)
  const check = useSave('patient-imports.check', { quiet: true, onSuccess: onChecked })
  const { headers, samples, file_name, rows } = found
  const options = [
    { value: '', label: t('left_out') },
    ...importFields.map((field) => ({ value: field, label: nameOf(field) })),
  ]
  const repeated = repeatedFields(plan.columns)
  const faults = [
    ...repeated.map((field) => t('repeated', { field: nameOf(field) })),
    ...(hasName(plan.columns) ? [] : [t('nameless')]),
  ]
  const submit = () => {
    setAsked(true)
    if (faults.length === 0) check.send({ params: { id: found.id }, body: plan })
  }
  const change = (at: number, field: ImportField | null) =>
    setPlan({ ...plan, columns: plan.columns.map((one, index) => (index === at ? field : one)) })
  const examplesAt = (at: number) => [...new Set(samples.map((row) => row[at]?.trim() ?? ''))].filter(Boolean)
  return (
    <Card title={t('title')} lead={t('lead', { name: file_name, rows })}>
      {found.is_remembered && (
        <Alert color="accent" variant="light">
          {t('remembered')}
        </Alert>
      )}
      <ReadingChoices plan={plan} samples={samples} isChecked={found.state === 'checked'} onChange={setPlan} />
      <Table.ScrollContainer minWidth={0}>
        <Table aria-label={t('table')} verticalSpacing={8} layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('column')}</Table.Th>
              <Table.Th visibleFrom="sm">{t('examples')}</Table.Th>
              <Table.Th>{t('is')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {headers.map((header, at) => {
              const column = header.trim() || t('unnamed', { number: at + 1 })
              const field = plan.columns[at] ?? null
              const examples = examplesAt(at).slice(0, EXAMPLES)
              const said = examples.map((text) => cut(text, EXAMPLE_MAX)).join(' · ') || t('empty')
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; its head may be another's too
                <Table.Tr key={at}>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>
                    <Text fw={550}>{column}</Text>
                    <Text hiddenFrom="sm" size="sm" c="dimmed">
                      {said}
                    </Text>
                  </Table.Td>
                  <Table.Td visibleFrom="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                    {said}
                  </Table.Td>
                  <Table.Td>
                    <NativeSelect
                      aria-label={t('of', { column })}
                      value={field ?? ''}
                      data={options}
                      error={field !== null && repeated.includes(field)}
                      onChange={({ currentTarget }) => change(at, (currentTarget.value || null) as ImportField | null)}
                    />
                  </Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {isAsked && faults.map((fault) => <FormFault key={fault} title={fault} />)}
      <StepButtons>
        <Button variant="default" loading={other.isPending} onClick={other.choose}>
          {t('other')}
        </Button>
        <Button
          loading={check.isPending}
          rightSection={<IconArrowRight size={17} stroke={1.7} aria-hidden />}
          onClick={submit}
        >
          {t('next')}
        </Button>
      </StepButtons>
    </Card>
  )
}
