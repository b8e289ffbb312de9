import { ActionIcon, Button, Flex, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import type { Activity } from '@/lib/contract/measure'
import { LENGTHS } from '@/lib/domain/record/lengths'
import { StepField } from './step-field'

type Props = { most: number; activities: Activity[]; onChange: (activities: Activity[]) => void }

const steps = Array.from({ length: 11 }, (_, value) => ({ value, label: String(value) }))
const blank: Activity = { name: '', value: null }
/** So many are asked for to begin with, as the authors of the scale do; those of the last time are asked for as they were. */
const BEGUN_WITH = 3

/** Activities that the patient names, each with how well it can be done, from 0 to 10. */
export function ActivityFields({ most, activities, onChange }: Props) {
  const t = useTranslations('measures.activity')
  const place = useRef<HTMLDivElement>(null)
  const shown =
    activities.length > 0 ? activities : Array.from({ length: Math.min(BEGUN_WITH, most) }, () => ({ ...blank }))
  /** What was pressed may be gone with what it did: the focus goes to an activity's name. */
  const focusOn = (at: number) =>
    setTimeout(() => {
      const names = [...(place.current?.querySelectorAll<HTMLElement>('[data-activity]') ?? [])]
      names[Math.min(at, names.length - 1)]?.focus()
    })
  const change = (at: number, part: Partial<Activity>) =>
    onChange(shown.map((activity, index) => (index === at ? { ...activity, ...part } : activity)))
  return (
    <Stack ref={place} gap={26}>
      {shown.map(({ name, value }, at) => {
        const number = at + 1
        const called = name.trim() || t('unnamed', { number })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an activity is known by its place until it has a name
          <Stack key={at} gap={12}>
            <Flex gap={8} align="flex-end">
              <TextInput
                data-activity
                flex={1}
                size="md"
                label={t('name', { number })}
                placeholder={t('example')}
                maxLength={LENGTHS.activity}
                value={name}
                onChange={(event) => change(at, { name: event.currentTarget.value })}
              />
              {shown.length > 1 && (
                <ActionIcon
                  variant="default"
                  size={42}
                  aria-label={t('remove', { name: called })}
                  title={t('remove', { name: called })}
                  onClick={() => {
                    onChange(shown.filter((_, index) => index !== at))
                    focusOn(at)
                  }}
                >
                  <IconTrash size={17} stroke={1.6} aria-hidden />
                </ActionIcon>
              )}
            </Flex>
            <StepField
              label={t('how_well', { name: called })}
              steps={steps}
              value={value}
              onChange={(given) => change(at, { value: given })}
              low={t('low')}
              high={t('high')}
            />
          </Stack>
        )
      })}
      {shown.length < most && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
          onClick={() => {
            onChange([...shown, blank])
            focusOn(shown.length)
          }}
        >
          {t('add')}
        </Button>
      )}
    </Stack>
  )
}
