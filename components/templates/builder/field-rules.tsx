import { Checkbox, Flex, NativeSelect, NumberInput, Stack, Switch, Text } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { type AlertKind, alertKinds } from '@/lib/contract/patient-alerts'
import type { TemplateField } from '@/lib/contract/templates'
import { fieldsOf } from '@/lib/domain/record/content'
import { canFlag } from '@/lib/domain/record/is-red-flag'
import { localText } from '@/lib/domain/record/local-text'
import { isCounted } from '@/lib/domain/record/score'
import { canDecide } from '@/lib/domain/record/template-faults'
import type { Locale } from '@/lib/i18n/locales'
import { AnswerChoice } from './answer-choice'
import { useBuild } from './build'
import { useFaultText } from './use-fault-text'

type Props = { field: TemplateField; at: string; onChange: (field: TemplateField) => void }

function useBefore(field: TemplateField) {
  const fields = fieldsOf(useBuild().content)
  return fields.slice(
    0,
    fields.findIndex(({ key }) => key === field.key),
  )
}

/** The first answer that somebody may mean. */
const firstAnswer = ({ kind, options = [], min = 0 }: TemplateField) =>
  kind === 'yes_no' || kind === 'text' ? true : kind === 'scale' || kind === 'number' ? min : (options[0]?.key ?? '')

/** Asked for only where an earlier field was answered so. */
export function ConditionEditor({ field, at, onChange }: Props) {
  const t = useTranslations('templates')
  const locale = useLocale() as Locale
  const faultText = useFaultText()
  const choices = useBefore(field).filter(canDecide)
  const { shown_if, ...rest } = field
  const other = choices.find(({ key }) => key === shown_if?.field)
  if (choices.length === 0 && !shown_if) return null
  return (
    <Flex gap={10} wrap="wrap" align="flex-start">
      <NativeSelect
        flex="1 1 200px"
        label={t('shown_if')}
        error={other ? undefined : faultText(`${at}.shown_if`)}
        value={other?.key ?? ''}
        data={[
          { value: '', label: t('always') },
          ...choices.map(({ key, label }) => ({ value: key, label: localText(label, locale) || t('nameless') })),
        ]}
        onChange={({ currentTarget }) => {
          const chosen = choices.find(({ key }) => key === currentTarget.value)
          onChange(chosen ? { ...rest, shown_if: { field: chosen.key, is: firstAnswer(chosen) } } : rest)
        }}
      />
      {other && shown_if && (
        <AnswerChoice
          field={other}
          label={t('is')}
          value={shown_if.is}
          fault={faultText(`${at}.shown_if`)}
          onChange={(is) => onChange({ ...rest, shown_if: { field: other.key, is } })}
        />
      )}
    </Flex>
  )
}

/** The answer that raises an alert. */
export function FlagEditor({ field, at, onChange }: Props) {
  const t = useTranslations('templates')
  const faultText = useFaultText()
  const { red_flag, alert_kind, alert_days, ...plain } = field
  const rest = { ...plain, ...(alert_kind && { alert_kind }), ...(alert_days && { alert_days }) }
  if (!canFlag(field)) return null
  const isNumber = field.kind === 'number' || field.kind === 'scale'
  return (
    <Stack gap={8}>
      <Switch
        label={t('red_flag')}
        description={t('red_flag_is')}
        checked={red_flag !== undefined}
        onChange={({ currentTarget }) =>
          onChange(
            currentTarget.checked ? { ...plain, red_flag: isNumber ? (field.max ?? 10) : firstAnswer(field) } : plain,
          )
        }
      />
      {red_flag !== undefined && field.kind !== 'text' && (
        <AnswerChoice
          field={field}
          label={t(isNumber ? 'red_flag_from' : 'red_flag_answer')}
          value={red_flag}
          fault={faultText(`${at}.red_flag`)}
          onChange={(given) => onChange({ ...rest, red_flag: given })}
        />
      )}
      {red_flag !== undefined && (
        <NativeSelect
          label={t('alert_kind.label')}
          value={alert_kind ?? 'red_flag'}
          onChange={({ currentTarget }) => onChange({ ...field, alert_kind: currentTarget.value as AlertKind })}
          data={alertKinds.map((value) => ({ value, label: t(`alert_kind.${value}`) }))}
        />
      )}
    </Stack>
  )
}

/** From which earlier fields a score is counted, and how. */
export function ScoreEditor({ field, at, onChange }: Props) {
  const t = useTranslations('templates')
  const locale = useLocale() as Locale
  const faultText = useFaultText()
  const choices = useBefore(field).filter(isCounted)
  const { of, how, weights = {} } = field.score ?? { of: [], how: 'sum' as const }
  const write = (score: Partial<NonNullable<TemplateField['score']>>) =>
    onChange({ ...field, score: { of, how, ...(Object.keys(weights).length > 0 && { weights }), ...score } })
  const tick = (key: string, isIn: boolean) => {
    const { [key]: _, ...others } = weights
    write({ of: isIn ? [...of, key] : of.filter((one) => one !== key), weights: isIn ? weights : others })
  }
  return (
    <Stack gap={8} role="group" aria-label={t('score_of')}>
      <NativeSelect
        maw={220}
        label={t('score_how')}
        value={how}
        data={(['sum', 'mean'] as const).map((one) => ({ value: one, label: t(`how.${one}`) }))}
        onChange={({ currentTarget }) => write({ how: currentTarget.value === 'mean' ? 'mean' : 'sum' })}
      />
      <Text fw={600} size="sm">
        {t('score_of')}
      </Text>
      {choices.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('score_nothing')}
        </Text>
      )}
      {choices.map(({ key, label }) => {
        const name = localText(label, locale) || t('nameless')
        return (
          <Flex key={key} gap={10} align="center" wrap="wrap">
            <Checkbox
              flex={1}
              label={name}
              checked={of.includes(key)}
              onChange={({ currentTarget }) => tick(key, currentTarget.checked)}
            />
            {of.includes(key) && (
              <NumberInput
                size="xs"
                w={90}
                aria-label={t('weight', { name })}
                prefix="× "
                hideControls
                value={weights[key] ?? 1}
                onChange={(given) => typeof given === 'number' && write({ weights: { ...weights, [key]: given } })}
              />
            )}
          </Flex>
        )
      })}
      {faultText(`${at}.score`) && (
        <Text size="sm" c="var(--danger)">
          {faultText(`${at}.score`)}
        </Text>
      )}
    </Stack>
  )
}
