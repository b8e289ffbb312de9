import { Badge, Flex, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ImportState } from '@/lib/domain/patients/import/choices'

const steps = ['file', 'columns', 'check', 'result'] as const
type Step = (typeof steps)[number]

/** The step that an import is at; null: there is none yet. */
export function stepOf(state: ImportState | null, isAtColumns: boolean): Step {
  if (state === null) return 'file'
  if (state === 'read' || (state === 'checked' && isAtColumns)) return 'columns'
  return state === 'checking' || state === 'checked' ? 'check' : 'result'
}

/** Where one is on the way. */
export function StepList({ step }: { step: Step }) {
  const t = useTranslations('patient-imports.steps')
  const here = steps.indexOf(step)
  return (
    <Flex component="ol" aria-label={t('label')} gap="6px 20px" wrap="wrap" p={0} m={0} style={{ listStyle: 'none' }}>
      {steps.map((one, at) => (
        <Flex component="li" key={one} gap={8} align="center" aria-current={at === here ? 'step' : undefined}>
          <Badge variant="light" color={at <= here ? 'accent' : 'gray'} circle aria-hidden>
            {at + 1}
          </Badge>
          <Text component="span" fw={at === here ? 650 : 400} c={at === here ? undefined : 'dimmed'}>
            {t(one)}
          </Text>
        </Flex>
      ))}
    </Flex>
  )
}
