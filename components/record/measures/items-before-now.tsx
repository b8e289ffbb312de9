import { Text } from '@mantine/core'
import { useLocale } from 'next-intl'
import type { FilledMeasure, MeasureDefinition } from '@/lib/contract/measure'
import { localText } from '@/lib/domain/record/local-text'
import type { Locale } from '@/lib/i18n/locales'
import classes from './items.module.css'

type Row = { name: string; before: string | null; now: string }
type Props = { definition: MeasureDefinition; now: FilledMeasure; before: FilledMeasure | undefined }

/** What was answered, each beside what it was the last time. A measure that asks one thing only is its score. */
export function ItemsBeforeNow({ definition, now, before }: Props) {
  const locale = useLocale() as Locale
  const rows = rowsOf()
  if (rows.length < 2) return null
  return (
    <table className={classes.items}>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <td>{row.name}</td>
            <td>
              {row.before !== null && (
                <Text span c="dimmed">
                  {`${row.before} → `}
                </Text>
              )}
              <strong>{row.now}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )

  function rowsOf(): Row[] {
    if (definition.activities) {
      return now.activities.map(({ name, value }) => {
        const earlier = before?.activities.find((one) => one.name === name)?.value
        return { name, before: earlier == null ? null : String(earlier), now: value === null ? '–' : String(value) }
      })
    }
    // Of what counts each by itself the score says it already.
    if (definition.how === 'each') return []
    const textOf = (key: string, given: string | number | undefined) => {
      const item = definition.items.find((one) => one.key === key)
      if (given === undefined || !item) return null
      if (item.kind !== 'choice') return String(given)
      const option = item.options.find((one) => one.key === given)
      return option ? localText(option.label, locale) : null
    }
    return definition.items.flatMap(({ key, label }) => {
      const answer = textOf(key, now.answers[key])
      if (answer === null) return []
      return [{ name: localText(label, locale), before: textOf(key, before?.answers[key]), now: answer }]
    })
  }
}
