import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useRead } from '@/lib/client/use-api'
import type { MeasureDefinition } from '@/lib/contract/measure'
import type { OwnMeasure } from '@/lib/contract/measures'
import { localText } from '@/lib/domain/record/local-text'
import {
  definitionOf,
  type MeasureName,
  measureRef,
  shippedMeasure,
  shippedMeasures,
} from '@/lib/domain/record/measures'
import { TOTAL } from '@/lib/domain/record/measures/score'
import type { Locale } from '@/lib/i18n/locales'

const none: OwnMeasure[] = []

/** The measures that there are, ours and the clinic's, by name in the reader's language. */
export function useMeasures() {
  const t = useTranslations('measures')
  const locale = useLocale() as Locale
  const format = useFormatter()
  const own = useRead('measures.list').data?.data ?? none
  const nameOf = ({ key, measure_id }: MeasureName): string =>
    key
      ? localText(shippedMeasure(key).name, locale)
      : (own.find(({ id }) => id === measure_id)?.name ?? t('entry.unknown'))
  const definition = (which: MeasureName) => definitionOf(which, own)
  /** A part of a score by name: the side, or the item; the whole has none. */
  const partOf = (which: MeasureName, part: string): string | null => {
    if (part === TOTAL) return null
    const item = definition(which)?.items.find(({ key }) => key === part)
    return item ? localText(item.label, locale) : part
  }
  const number = (value: number, { decimals }: Pick<MeasureDefinition, 'decimals'>) =>
    format.number(value, {
      maximumFractionDigits: decimals,
      minimumFractionDigits: Number.isInteger(value) ? 0 : decimals,
    })
  /** A score as it is read, with its unit. */
  const scoreText = (value: number, of: MeasureDefinition) =>
    of.unit ? `${number(value, of)} ${of.unit}` : number(value, of)
  const changeText = (by: number, of: MeasureDefinition) =>
    `${by > 0 ? '+' : by < 0 ? '−' : ''}${number(Math.abs(by), of)}`
  /** What is offered to be filled in. */
  const choices = [
    ...shippedMeasures.map(({ key, short }) => ({
      ref: measureRef({ key }),
      which: { key } as MeasureName,
      label: short ? `${nameOf({ key })} (${short})` : nameOf({ key }),
    })),
    ...own
      .filter(({ active }) => active)
      .map(({ id, name }) => ({
        ref: measureRef({ measure_id: id }),
        which: { measure_id: id } as MeasureName,
        label: name,
      })),
  ]
  /** The least important difference as it is read: "2 puntos o 30 %", "5 kg". */
  const midText = ({ mid, unit }: MeasureDefinition): string | null => {
    if (!mid) return null
    const size = mid.points !== null ? format.number(mid.points) : null
    const points = size && (unit ? `${size} ${unit}` : t('entry.mid_points', { points: size, count: mid.points ?? 0 }))
    const percent = mid.percent !== null ? t('entry.mid_percent', { share: mid.percent }) : null
    return points && percent ? t('entry.mid_or', { points, share: percent }) : (points ?? percent)
  }
  return { own, nameOf, definition, partOf, number, scoreText, changeText, choices, midText }
}

export type Measures = ReturnType<typeof useMeasures>
