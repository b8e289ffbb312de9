import { Button, Flex, SegmentedControl, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ReadState } from '@/components/list/waiting/read-state'
import { Card } from '@/components/ui/page/card'
import kit from '@/components/ui/table.module.css'
import { usePhone } from '@/components/ui/use-phone'
import { useRead } from '@/lib/client/use-api'
import type { ImportFinding, PatientImport } from '@/lib/contract/patient-imports'
import { FINDINGS_MAX, type FindingKind, findingKinds } from '@/lib/domain/patients/import/choices'
import { colon } from '@/lib/i18n/labelled'
import { useLanguage } from '@/lib/i18n/use-language'
import { ProblemsDownload } from './problems-download'
import { useFieldNames } from './use-field-names'

type Props = { found: PatientImport; counts: Record<FindingKind, number> }

const FIRST = 50

const labels = { faults: 'to_mend', minors: 'minors', known: 'known' } as const

/**
 * Every row that has a problem, may be of somebody who is here, or is of a minor whom nobody represents, with what it is;
 * all of them as a file.
 */
export function Findings({ found, counts }: Props) {
  const t = useTranslations('patient-imports.check')
  const kinds = findingKinds.filter((one) => counts[one] > 0)
  const isPhone = usePhone(false)
  const [kind, setKind] = useState<FindingKind>(kinds[0] ?? 'faults')
  const [limit, setLimit] = useState(FIRST)
  const isAny = kinds.length > 0
  const read = useRead(
    'patient-imports.findings',
    { params: { id: found.id }, query: { kind, limit } },
    { enabled: isAny, keepPrevious: true },
  )
  if (!isAny) return <Text c="dimmed">{t('fine')}</Text>
  const { data = [], meta } = read.data ?? {}
  const rest = (meta?.count ?? 0) - data.length
  return (
    <Card title={t('problems')} action={<ProblemsDownload id={found.id} isOver={false} />}>
      {kinds.length > 1 && (
        <SegmentedControl
          aria-label={t('problems')}
          value={kind}
          onChange={(value) => {
            setKind(value as FindingKind)
            setLimit(FIRST)
          }}
          orientation={isPhone ? 'vertical' : 'horizontal'}
          data={kinds.map((one) => ({ value: one, label: `${t(labels[one])} (${counts[one]})` }))}
        />
      )}
      <ReadState read={read} failed={t('list_failed')} height={160} />
      {data.length > 0 && (
        <table className={`${kit.table} ${kit.airy}`} aria-label={t('problems')}>
          <thead>
            <tr>
              <th style={{ width: 70 }}>{t('line')}</th>
              <th className="mantine-visible-from-sm">{t('who')}</th>
              <th>{t('what')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((finding) => (
              <FindingRow key={finding.line} finding={finding} kind={kind} />
            ))}
          </tbody>
        </table>
      )}
      {rest > 0 &&
        (limit < FINDINGS_MAX ? (
          <Flex justify="center">
            <Button
              variant="default"
              loading={read.isFetching}
              onClick={() => setLimit(Math.min(limit * 3, FINDINGS_MAX))}
            >
              {t('more')}
            </Button>
          </Flex>
        ) : (
          <Text c="dimmed">{t('rest')}</Text>
        ))}
    </Card>
  )
}

type RowProps = { finding: ImportFinding; kind: FindingKind }

function FindingRow({ finding: { line, name, faults, same }, kind }: RowProps) {
  const t = useTranslations('patient-imports.check')
  const language = useLanguage()
  const nameOf = useFieldNames()
  const who = name || t('nobody')
  const by = same?.by.map((one) => t(`by.${one}`)).join(', ') ?? ''
  return (
    <tr style={{ verticalAlign: 'top' }}>
      <td>{line}</td>
      <td className="mantine-visible-from-sm" style={{ overflowWrap: 'anywhere' }}>
        {who}
      </td>
      <td style={{ overflowWrap: 'anywhere' }}>
        <Text hiddenFrom="sm" fw={550}>
          {who}
        </Text>
        {kind !== 'known' &&
          faults.map((fault) => (
            <Text key={`${fault.field} ${fault.message}`} component="p">
              {(fault.header || fault.value) && (
                <>
                  <strong>{fault.header || nameOf(fault.field)}</strong>
                  {fault.value && <Text component="span" c="dimmed">{` ${t('value', { value: fault.value })}`}</Text>}
                  {colon(language)}
                </>
              )}
              {fault.message}
            </Text>
          ))}
        {kind === 'known' &&
          same &&
          (same.line === null
            ? t('same_patient', { name: same.patient?.name ?? t('gone'), by })
            : t('same_line', { line: same.line, by }))}
      </td>
    </tr>
  )
}
