import { Alert, Button, NativeSelect, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormFault } from '@/components/form/form-fault'
import { Card } from '@/components/ui/page/card'
import kit from '@/components/ui/table.module.css'
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
      <table className={`${kit.table} ${kit.airy} ${kit.fixed}`} aria-label={t('table')}>
        <thead>
          <tr>
            <th>{t('column')}</th>
            <th className="mantine-visible-from-sm">{t('examples')}</th>
            <th>{t('is')}</th>
          </tr>
        </thead>
        <tbody>
          {headers.map((header, at) => {
            const column = header.trim() || t('unnamed', { number: at + 1 })
            const field = plan.columns[at] ?? null
            const examples = examplesAt(at).slice(0, EXAMPLES)
            const said = examples.map((text) => cut(text, EXAMPLE_MAX)).join(' · ') || t('empty')
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; its head may be another's too
              <tr key={at}>
                <td style={{ overflowWrap: 'anywhere' }}>
                  <Text fw={550}>{column}</Text>
                  <Text hiddenFrom="sm" size="sm" c="dimmed">
                    {said}
                  </Text>
                </td>
                <td
                  className="mantine-visible-from-sm"
                  style={{ overflowWrap: 'anywhere', color: 'var(--mantine-color-dimmed)' }}
                >
                  {said}
                </td>
                <td>
                  <NativeSelect
                    aria-label={t('of', { column })}
                    value={field ?? ''}
                    data={options}
                    error={field !== null && repeated.includes(field)}
                    onChange={({ currentTarget }) => change(at, (currentTarget.value || null) as ImportField | null)}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
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
