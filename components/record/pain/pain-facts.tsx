import { Badge, Flex, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import type { Pain } from '@/lib/contract/pain'

/** What is said of a pain as a whole, in few words. */
export function PainFacts({ pain }: { pain: Pain }) {
  const t = useTranslations('pain')
  const { plainDay } = useDates()
  const { mechanism, course, origin, since, irritability, aggravating, easing, worst_at, note } = pain
  const badges = [
    mechanism && t(`mechanism.${mechanism}`),
    course && t(`course.${course}`),
    since && t('since_date', { date: plainDay(since) }),
    origin && t('origin.of', { origin }),
    irritability && t('irritability.of', { level: t(`irritability.${irritability}`).toLocaleLowerCase() }),
  ].filter(Boolean)
  const said = [
    { word: t('profile.aggravating'), texts: aggravating },
    { word: t('profile.easing'), texts: easing },
    { word: t('profile.worst_at'), texts: worst_at.map((one) => t(`profile.part.${one}`)) },
  ].filter(({ texts }) => texts.length > 0)
  return (
    <div>
      {badges.length > 0 && (
        <Flex gap={6} wrap="wrap" mb={6}>
          {badges.map((text) => (
            <Badge key={String(text)}>{text}</Badge>
          ))}
        </Flex>
      )}
      {said.length > 0 && (
        <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {said.map(({ word, texts }, at) => (
            <span key={word}>
              {at > 0 && ' · '}
              <Text span inherit fw={650} c="var(--text)">
                {word}
              </Text>{' '}
              {texts.join(', ')}
            </span>
          ))}
        </Text>
      )}
      {note && (
        <Text mt={4} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {note}
        </Text>
      )}
    </div>
  )
}
