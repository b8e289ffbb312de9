import { Badge, Flex, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useLocale, useTranslations } from 'next-intl'
import { rowsOf } from '@/components/record/fields/field-props'
import classes from '@/components/record/fields/fields.module.css'
import type { Answer } from '@/lib/contract/record'
import { deficitPercent, joints, type Movement, RANGE_SOURCE, RANGE_SOURCE_LONG } from '@/lib/domain/record/joints'
import type { RangeRow, Side, StrengthRow, TestRow } from '@/lib/domain/record/rows'
import { testName } from '@/lib/domain/record/tests'
import type { Locale } from '@/lib/i18n/locales'

type Props = { answer: Answer }
/** From how much of the normal range missing a bar is drawn as short. */
const LESS_PERCENT = 10
const degrees = (value: number | null | undefined) => (value === null || value === undefined ? '' : `${value}°`)

/** Joint ranges, left and right beside each other, each against the normal of its movement. */
export function RangeRead({ answer }: Props) {
  const t = useTranslations('record.fields')
  const locale = useLocale() as Locale
  const rows = rowsOf<RangeRow>(answer)
  const measured = joints.flatMap((joint) =>
    joint.movements
      .filter(({ key }) => rows.some(({ movement }) => movement === key))
      .map((movement) => ({ name: `${joint.name[locale]}, ${movement.name[locale]}`, movement })),
  )
  const row = (movement: Movement, side: Side) => rows.find((one) => one.movement === movement.key && one.side === side)
  return (
    <div style={{ overflowX: 'auto' }}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('active')}</th>
            <th scope="col" colSpan={2}>
              {t('side.left')}
            </th>
            <th scope="col" colSpan={2}>
              {t('side.right')}
            </th>
            <th scope="col" title={RANGE_SOURCE_LONG}>
              {t('normal_and_difference', { source: RANGE_SOURCE })}
            </th>
          </tr>
        </thead>
        <tbody>
          {measured.map(({ name, movement }) => {
            const [left, right, middle] = (['left', 'right', 'middle'] as const).map((side) => row(movement, side))
            const { normal } = movement
            const both = [left?.active, right?.active].filter((one) => typeof one === 'number')
            const difference = both.length === 2 ? Math.abs(both[0]! - both[1]!) : null
            return (
              <tr key={movement.key}>
                <th scope="row">{name}</th>
                {movement.sided ? (
                  <>
                    <td>
                      <Value row={left} normal={normal} />
                    </td>
                    <td>
                      <Bar row={left} normal={normal} side="left" />
                    </td>
                    <td>
                      <Bar row={right} normal={normal} side="right" />
                    </td>
                    <td>
                      <Value row={right} normal={normal} />
                    </td>
                  </>
                ) : (
                  <td colSpan={4} align="center">
                    <Value row={middle} normal={normal} />
                  </td>
                )}
                <td className="tabular">{[degrees(normal), degrees(difference)].filter(Boolean).join(' · ')}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

type Measured = { row: RangeRow | undefined; normal: number }
const isLess = ({ row, normal }: Measured) => (deficitPercent(row?.active ?? null, normal) ?? 0) >= LESS_PERCENT

/** The degrees, how much of the normal is missing, and the passive ones where they were measured. */
function Value({ row, normal }: Measured) {
  const t = useTranslations('record.fields')
  if (!row) return null
  const missing = deficitPercent(row.active, normal)
  return (
    <>
      <Text span fw={650} className="tabular" c={isLess({ row, normal }) ? 'var(--warn)' : undefined}>
        {degrees(row.active) || '–'}
      </Text>
      <Text size="xs" c="dimmed">
        {[
          missing !== null && missing > 0 && t('deficit', { missing }),
          row.passive !== null && t('passive_is', { degrees: row.passive }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </>
  )
}

function Bar({ row, normal, side }: Measured & { side: 'left' | 'right' }) {
  const most = Math.max(normal, row?.active ?? 0, 1) * 1.1
  const percent = (value: number) => `${Math.max(0, Math.min(100, (value / most) * 100))}%`
  return (
    <div className={classes.track} data-side={side} data-less={isLess({ row, normal }) || undefined} aria-hidden>
      {row?.active != null && <span style={{ width: percent(row.active) }} />}
      <i style={{ [side === 'left' ? 'right' : 'left']: percent(normal) }} />
    </div>
  )
}

/** Strengths as left / right. */
export function StrengthRead({ answer }: Props) {
  const rows = rowsOf<StrengthRow>(answer)
  const t = useTranslations('record.fields')
  const grade = (muscle: string, side: Side) =>
    rows.find((row) => row.muscle === muscle && row.side === side)?.grade ?? '–'
  return (
    <Flex gap={6} wrap="wrap">
      {[...new Set(rows.map(({ muscle }) => muscle))].map((muscle) => (
        <Badge key={muscle} h="auto" title={`${t('side.left')} / ${t('side.right')}`} style={{ whiteSpace: 'normal' }}>
          {muscle} <b className="tabular">{`${grade(muscle, 'left')} / ${grade(muscle, 'right')}`}</b>
        </Badge>
      ))}
    </Flex>
  )
}

const colors = { positive: 'danger', negative: 'gray', unclear: 'warn' } as const
const signs = { positive: '+', negative: '−', unclear: '?' } as const

/** Special tests with their side and result; the positive ones first. */
export function TestsRead({ answer }: Props) {
  const t = useTranslations('record.fields')
  const locale = useLocale() as Locale
  const rows = rowsOf<TestRow>(answer).toSorted(
    (one, other) => Object.keys(colors).indexOf(one.result) - Object.keys(colors).indexOf(other.result),
  )
  return (
    <Flex gap={6} wrap="wrap">
      {rows.map((row) => (
        <Badge
          key={`${row.test} ${row.side}`}
          color={colors[row.result]}
          h="auto"
          style={{ whiteSpace: 'normal' }}
          leftSection={<span aria-hidden>{signs[row.result]}</span>}
        >
          {[
            testName(row.test, locale),
            row.side !== 'middle' && t(`side.${row.side}`),
            t(`result.${row.result}`),
            row.note && `(${row.note})`,
          ]
            .filter(Boolean)
            .join(' ')}
        </Badge>
      ))}
    </Flex>
  )
}
