import { ActionIcon, Button, Flex, NumberInput, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { MoveButtons } from '@/components/ui/ordered/move-buttons'
import type { FieldOption, TemplateField } from '@/lib/contract/templates'
import { newKey, stepOption } from '@/lib/domain/record/edit-template'
import { LocalTextField } from './local-text-field'
import { useFaultText } from './use-fault-text'

type Props = { field: TemplateField; at: string; onChange: (options: FieldOption[]) => void }
const SCORE_MAX = 1000

/** What can be chosen, each with what it counts where a score is made of it. */
export function OptionsEditor({ field, at, onChange }: Props) {
  const t = useTranslations('templates')
  const faultText = useFaultText()
  const list = useRef<HTMLDivElement>(null)
  const options = field.options ?? []
  const change = (index: number, more: Partial<FieldOption>) =>
    onChange(options.map((option, place) => (place === index ? { ...option, ...more } : option)))
  const add = () => {
    onChange([...options, { key: newKey('o', crypto.randomUUID()), label: {} }])
    setTimeout(() => [...(list.current?.querySelectorAll<HTMLElement>('[data-option] input') ?? [])].at(-2)?.focus())
  }
  return (
    <Stack ref={list} gap={8} role="group" aria-label={t('options')}>
      <Text fw={600} size="sm">
        {t('options')}
      </Text>
      {options.map((option, index) => (
        <Flex key={option.key} data-option gap={8} align="flex-start" wrap="wrap">
          <div style={{ flex: '1 1 180px' }}>
            <LocalTextField
              label={t('option', { number: index + 1 })}
              value={option.label}
              fault={faultText(`${at}.options.${index}.label`)}
              onChange={(label) => change(index, { label })}
            />
          </div>
          <NumberInput
            w={90}
            label={t('points')}
            hideControls
            min={-SCORE_MAX}
            max={SCORE_MAX}
            value={option.score ?? ''}
            onChange={(given) => {
              const { score: _, ...rest } = option
              const next = typeof given === 'number' ? { ...rest, score: given } : rest
              onChange(options.map((one, place) => (place === index ? next : one)))
            }}
          />
          <Flex mt={26} wrap="nowrap">
            <MoveButtons
              name={t('option', { number: index + 1 })}
              isFirst={index === 0}
              isLast={index === options.length - 1}
              onMove={(by) => onChange(stepOption(options, index, by))}
            />
            <ActionIcon
              aria-label={t('remove', { name: t('option', { number: index + 1 }) })}
              onClick={() => onChange(options.filter((_, place) => place !== index))}
            >
              <IconTrash size={17} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Flex>
        </Flex>
      ))}
      {faultText(`${at}.options`) && (
        <Text size="sm" c="var(--danger)">
          {faultText(`${at}.options`)}
        </Text>
      )}
      <Button
        variant="default"
        size="compact-md"
        w="fit-content"
        leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
        onClick={add}
      >
        {t('add_option')}
      </Button>
    </Stack>
  )
}
