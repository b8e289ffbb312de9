import { Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { fieldsOf } from '@/components/form/fields'
import { useFieldText } from '@/components/form/use-field-text'
import { patientFields } from '@/components/patients/patient-fields'
import type { MergeChoice, MergeField, MergePreview } from '@/lib/contract/patient-merges'

type Props = {
  preview: MergePreview
  /** What was chosen so far; anything else is as the preview says. */
  chosen: Partial<Record<MergeField, MergeChoice>>
  onChange: (field: MergeField, choice: MergeChoice) => void
}

/** Each field in which two records differ: whose value stays. */
export function MergeFields({ preview: { kept, other, choices }, chosen, onChange }: Props) {
  const t = useTranslations('patient-merges')
  const texts = useFieldText(patientFields)
  const fields = fieldsOf(patientFields)
  return (
    <Stack gap={18}>
      {choices.map(({ field, choice, may_both }) => {
        const described = fields.find(({ name }) => name === field)!
        const said = (whose: typeof kept) => texts.stored(described, whose[field]) || t('nothing')
        return (
          <Radio.Group
            key={field}
            label={texts.label(described)}
            value={chosen[field] ?? choice}
            onChange={(value) => onChange(field, value as MergeChoice)}
          >
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={8} verticalSpacing={8} mt={6}>
              <Radio value="kept" description={t('of_kept')} label={<Value text={said(kept)} />} />
              <Radio value="other" description={t('of_other')} label={<Value text={said(other)} />} />
              {may_both && <Radio value="both" label={t('both')} />}
            </SimpleGrid>
          </Radio.Group>
        )
      })}
    </Stack>
  )
}

const Value = ({ text }: { text: string }) => (
  <Text span style={{ overflowWrap: 'anywhere' }}>
    {text}
  </Text>
)
