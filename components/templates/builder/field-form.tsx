import { Flex, NativeSelect, NumberInput, Stack, Switch, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type FieldKind, fieldKinds, type TemplateField } from '@/lib/contract/templates'
import { isAnswered } from '@/lib/domain/record/content'
import { hasLimits, hasOptions, ofKind } from '@/lib/domain/record/edit-template'
import { useBuild } from './build'
import { ConditionEditor, FlagEditor, ScoreEditor } from './field-rules'
import { LocalTextField } from './local-text-field'
import { OptionsEditor } from './options-editor'
import { useFaultText } from './use-fault-text'

const UNIT_MAX = 20

/** Everything that is said of one field. */
export function FieldForm({ field, at }: { field: TemplateField; at: string }) {
  const t = useTranslations('templates')
  const faultText = useFaultText()
  const build = useBuild()
  const write = (next: TemplateField) => build.changeField(field.key, () => next)
  const limit = (name: 'min' | 'max') => (given: string | number) => {
    const { [name]: _, ...rest } = field
    write(typeof given === 'number' ? { ...rest, [name]: given } : rest)
  }
  const rules = { field, at, onChange: write }
  return (
    <Stack gap={14} pt={10}>
      <LocalTextField
        label={t('label')}
        value={field.label}
        fault={faultText(`${at}.label`)}
        autoFocus
        onChange={(label) => write({ ...field, label })}
      />
      <NativeSelect
        maw={320}
        label={t('kind')}
        value={field.kind}
        data={fieldKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        onChange={({ currentTarget }) => write(ofKind(field, currentTarget.value as FieldKind))}
      />
      {isAnswered(field.kind) && (
        <LocalTextField label={t('help')} value={field.help} isLong onChange={(help) => write({ ...field, help })} />
      )}
      {(hasLimits(field.kind) || field.kind === 'score') && (
        <Flex gap={10} wrap="wrap">
          {field.kind !== 'scale' && (
            <TextInput
              w={110}
              label={t('unit')}
              maxLength={UNIT_MAX}
              value={field.unit ?? ''}
              onChange={({ currentTarget }) => write({ ...field, unit: currentTarget.value })}
            />
          )}
          {hasLimits(field.kind) && (
            <>
              <NumberInput
                w={110}
                label={t('min')}
                placeholder={field.kind === 'scale' ? '0' : undefined}
                value={field.min ?? ''}
                onChange={limit('min')}
              />
              <NumberInput
                w={110}
                label={t('max')}
                placeholder={field.kind === 'scale' ? '10' : undefined}
                value={field.max ?? ''}
                error={faultText(`${at}.max`)}
                onChange={limit('max')}
              />
            </>
          )}
        </Flex>
      )}
      {hasOptions(field.kind) && (
        <OptionsEditor field={field} at={at} onChange={(options) => write({ ...field, options })} />
      )}
      {field.kind === 'score' && <ScoreEditor {...rules} />}
      {isAnswered(field.kind) && field.kind !== 'score' && (
        <Switch
          label={t('required')}
          checked={field.required ?? false}
          onChange={({ currentTarget }) => {
            const { required: _, ...rest } = field
            write(currentTarget.checked ? { ...rest, required: true } : rest)
          }}
        />
      )}
      <ConditionEditor {...rules} />
      <FlagEditor {...rules} />
    </Stack>
  )
}
