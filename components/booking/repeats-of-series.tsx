import { Button, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { kindOf } from '@/components/appointments/booked-kind'
import { OccurrencesSkeleton } from '@/components/series/occurrences-skeleton'
import { toRecurrence, valuesOfRecurrence } from '@/components/series/recurrence-values'
import { RuleSentence } from '@/components/series/rule-sentence'
import { ReadLine } from '@/components/ui/read-line'
import { useRead } from '@/lib/client/use-api'
import { isDay } from '@/lib/domain/time/clock'
import { RepeatsFields } from './repeats-fields'
import type { RepeatsProps } from './repeats-of-new'

type Props = RepeatsProps & {
  seriesId: number
  /** No weekday is left: nothing would repeat, and it may be meant that the appointments go (product §5). */
  onDeleteInstead: () => void
}

/**
 * How a series repeats, and the way to another pattern; of which appointments it is meant is asked when it is saved.
 */
export function RepeatsOfSeries({ booking, seriesId, onDeleteInstead }: Props) {
  const t = useTranslations('series.repeats')
  const { form, ruleErrors } = booking
  const { repeats, day } = form.values
  const kind = kindOf(form.values)
  const read = useRead('series.show', { params: { id: seriesId } })
  const { data } = read
  if (read.isError && !data) return <ReadLine read={read} />
  if (!data) return <OccurrencesSkeleton />
  const { recurrence, starts_on } = data.data
  const set = (next: typeof repeats) => form.setFieldValue('repeats', next)
  if (!repeats) {
    return (
      <RuleSentence kind={kind} rule={recurrence} day={starts_on}>
        <Button variant="default" size="xs" onClick={() => set(valuesOfRecurrence(recurrence, starts_on))}>
          {t('change')}
        </Button>
      </RuleSentence>
    )
  }
  const isNothing = repeats.frequency === 'week' && repeats.weekdays.length === 0
  return (
    <Stack gap={14} miw={0}>
      <RepeatsFields kind={kind} value={repeats} day={day} errors={ruleErrors} mayStop={false} onChange={set} />
      {isNothing && (
        <div role="alert">
          <p>{t('nothing_left', { kind })}</p>
          <Button variant="default" color="red" size="xs" onClick={onDeleteInstead}>
            {t('delete_instead', { kind })}
          </Button>
        </div>
      )}
      {Object.keys(ruleErrors).length === 0 && isDay(day) && (
        <RuleSentence kind={kind} rule={toRecurrence(repeats)} day={day} />
      )}
      <Button variant="default" onClick={() => set(null)}>
        {t('leave')}
      </Button>
    </Stack>
  )
}
