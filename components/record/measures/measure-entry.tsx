import { Badge, Box, Button, Group, Stack, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconLink, IconSignature, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { measureNameId } from '@/components/record/measure-name-id'
import { useEntries } from '@/components/record/use-record'
import { useSave } from '@/lib/client/use-api'
import type { RecordEntry } from '@/lib/contract/record'
import { shippedMeasure } from '@/lib/domain/record/measures'
import { changeOf } from '@/lib/domain/record/measures/change'
import { isScored, TOTAL } from '@/lib/domain/record/measures/score'
import { sourceText } from '@/lib/domain/record/measures/source-text'
import { colon } from '@/lib/i18n/labelled'
import { useLanguage } from '@/lib/i18n/use-language'
import { ChangeBar } from './change-bar'
import classes from './change-bar.module.css'
import { earlierOf } from './earlier'
import { ItemsBeforeNow } from './items-before-now'
import { useMeasures } from './use-measures'

type Props = { entry: RecordEntry }

/** A filled measure in the stream: its score, what it was before, and whether the change is one that people notice. */
export function MeasureEntry({ entry }: Props) {
  const t = useTranslations('measures.entry')
  const { nearDay } = useDates()
  const { nameOf, definition: definitionFor, partOf, scoreText, changeText, midText } = useMeasures()
  const locale = useLanguage()
  const entries = useEntries()
  const sign = useSave('record.sign')
  const { measure } = entry.content
  const definition = measure && definitionFor(measure)
  if (!measure || !definition) return null
  const earlier = earlierOf(entries, measure, entry).filter(({ content }) => isScored(content.measure?.score))
  const first = earlier.at(-1)
  const mid = midText(definition)
  const size = mid && definition.mid ? t('mid', { size: mid, source: sourceText(definition.mid, locale) }) : null
  const short = measure.key && shippedMeasure(measure.key).short
  const parts = Object.entries(measure.score ?? {}).map(([part, now]) => {
    const before = first?.content.measure?.score?.[part]
    const last = earlier.find(({ content }) => content.measure?.score?.[part] !== undefined)?.content.measure?.score?.[
      part
    ]
    // A change that is asked for as such is not compared with another.
    const change = before === undefined || measure.key === 'groc' ? null : changeOf(definition, before, now)
    return { part, now, before, last, change, name: partOf(measure, part) }
  })
  const noticed = parts.find(({ change }) => change?.exceeds)?.change
  const Trend = noticed && noticed.by > 0 ? IconTrendingUp : IconTrendingDown
  return (
    <Stack gap={8}>
      <Group gap={8}>
        <Text id={measureNameId(entry.id)} fw={650}>
          {nameOf(measure)}
        </Text>
        {short && <Badge>{short}</Badge>}
        {noticed && (
          <Badge
            title={size ?? undefined}
            color={noticed.way === 'better' ? 'accent' : 'warn'}
            leftSection={<Trend size={13} stroke={2} aria-hidden />}
          >
            {t(`exceeds.${noticed.way === 'better' ? 'better' : 'worse'}`)}
          </Badge>
        )}
        {measure.filled_by === 'patient' && (
          <Text span c="dimmed" fz={13}>
            {t('by_patient')} <IconLink size={13} stroke={1.8} aria-hidden style={{ verticalAlign: '-2px' }} />
          </Text>
        )}
      </Group>
      <Box p={16} bd="1px solid var(--line)" bdrs="var(--radius-card)" bg="var(--surface)">
        <Stack gap={14}>
          {parts.length === 0 && <Text c="dimmed">{t('none')}</Text>}
          <ItemsBeforeNow definition={definition} now={measure} before={earlier[0]?.content.measure} />
          {parts.length > 0 && (
            <div className={classes.parts}>
              {parts.map(({ part, now, before, last, change, name }) => (
                <Box key={part}>
                  <Text fw={650} fz={17}>
                    {part !== TOTAL && name + colon(locale)}
                    {before !== undefined && change && (
                      <Text span c="dimmed" inherit>
                        {`${scoreText(before, definition)} → `}
                      </Text>
                    )}
                    {scoreText(now, definition)}
                  </Text>
                  {change && before !== undefined && (
                    <>
                      <ChangeBar definition={definition} before={before} now={now} />
                      <Text c="dimmed" fz={13}>
                        {t('since_first', { change: changeText(change.by, definition), day: nearDay(first!.at) })}
                        {earlier.length > 1 &&
                          last !== undefined &&
                          ` · ${t('since_last', { change: changeText(changeOf(definition, last, now).by, definition) })}`}
                      </Text>
                    </>
                  )}
                </Box>
              ))}
            </div>
          )}
          {size && parts.some(({ change }) => change) && (
            <details>
              <Box component="summary" c="dimmed" fz={13} style={{ cursor: 'pointer' }}>
                {t('source')}
              </Box>
              <Text fz={13} mt={4}>
                {size}
              </Text>
            </details>
          )}
        </Stack>
      </Box>
      {entry.state === 'draft' && isScored(measure.score) && (
        <Button
          size="compact-md"
          w="fit-content"
          leftSection={<IconSignature size={16} stroke={1.6} aria-hidden />}
          loading={sign.isPending}
          onClick={() => sign.send({ params: { id: entry.id }, version: entry.version, body: {} })}
        >
          {t('sign')}
        </Button>
      )}
    </Stack>
  )
}
