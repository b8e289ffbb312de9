import { Badge, Flex } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconAlertTriangle, IconFlag, IconInfoCircle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { fold } from '@/components/list/data/fold'
import type { PatientAlert } from '@/lib/contract/patient-alerts'
import { alertsOn } from '@/lib/domain/patients/alerts'
import { labelled } from '@/lib/i18n/labelled'
import { useLanguage } from '@/lib/i18n/use-language'

const icons = { allergy: IconAlertTriangle, red_flag: IconFlag, other: IconInfoCircle }
const colors = { high: 'danger', medium: 'warn', low: 'gray' }
/** So much of a kind's word in a text is the word: «Alergia», «alérgico». */
const STEM = 5

/** What an alert says: after what kind it is of, unless it says that itself. */
export function useAlertText() {
  const t = useTranslations('patient-alerts.kind')
  const language = useLanguage()
  return ({ kind, text }: PatientAlert) => {
    const word = t(kind)
    return kind === 'other' || fold(text).includes(fold(word).slice(0, STEM)) ? text : labelled(language, word, text)
  }
}

type Props = {
  alerts: PatientAlert[] | undefined
  /** Whose they may be, where they are several people's. */
  among?: { id: number; name: string }[] | undefined
}

/** The alerts that count today: a shape, words, and only then a colour. Nothing where there are none. */
export function AlertChips({ alerts, among }: Props) {
  const t = useTranslations('patient-alerts')
  const textOf = useAlertText()
  const { today } = useDates()
  const nameOf = ({ patient_id }: PatientAlert) => among?.find(({ id }) => id === patient_id)?.name ?? ''
  const counting = alertsOn(alerts ?? [], today)
  if (counting.length === 0) return null
  return (
    <Flex component="ul" gap={6} wrap="wrap" aria-label={t('title')}>
      {counting.map((alert) => {
        const Icon = icons[alert.kind]
        return (
          <Badge
            key={alert.id}
            component="li"
            color={colors[alert.severity]}
            maw="100%"
            h="auto"
            py={3}
            leftSection={<Icon size={14} stroke={1.8} aria-hidden />}
            // A long one has several lines: begun at the left, in corners that suit them.
            radius={8}
            styles={{
              label: {
                textAlign: 'left',
                whiteSpace: 'normal',
                overflowWrap: 'anywhere',
                overflow: 'visible',
              },
            }}
          >
            {among ? t('of', { name: nameOf(alert), text: textOf(alert) }) : textOf(alert)}
          </Badge>
        )
      })}
    </Flex>
  )
}
