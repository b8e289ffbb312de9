import { Box, Button, Group, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import type { DraftItem } from './draft'

const kinds = ['scale', 'number', 'choice'] as const

type Props = {
  number: number
  item: DraftItem
  onChange: (part: Partial<DraftItem>) => void
  onRemove: (() => void) | null
  /** By the item's own field. */
  errorOf: (field: keyof DraftItem) => string | undefined
}

/** One question of a measure of the clinic's own. */
export function ItemFields({ number, item, onChange, onRemove, errorOf }: Props) {
  const t = useTranslations('measures.builder')
  const text = (field: 'label' | 'min' | 'max' | 'weight', label: string) => (
    <TextInput
      label={label}
      maxLength={field === 'label' ? 300 : 12}
      inputMode={field === 'label' ? undefined : 'decimal'}
      value={item[field]}
      error={errorOf(field)}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  )
  return (
    <Box component="fieldset" p={14} bd="1px solid var(--line)" bdrs="var(--radius-card)">
      <legend className="only-heard">{t('item', { number })}</legend>
      <Stack gap={12}>
        {text('label', t('item', { number }))}
        <SimpleGrid cols={{ base: 2, sm: 4 }} spacing={12}>
          <NativeSelect
            label={t('kind')}
            value={item.kind}
            onChange={(event) => onChange({ kind: event.currentTarget.value as DraftItem['kind'] })}
            data={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          {item.kind !== 'choice' && text('min', t('min'))}
          {item.kind !== 'choice' && text('max', t('max'))}
          {text('weight', t('weight'))}
        </SimpleGrid>
        {item.kind === 'choice' && (
          <Textarea
            label={t('options')}
            autosize
            minRows={3}
            value={item.options}
            error={errorOf('options')}
            onChange={(event) => onChange({ options: event.currentTarget.value })}
          />
        )}
        {onRemove && (
          <Group justify="flex-end">
            <Button size="compact-md" variant="subtle" onClick={onRemove}>
              {t('remove_item', { number })}
            </Button>
          </Group>
        )}
      </Stack>
    </Box>
  )
}
