import { useFormatter, useTranslations } from 'next-intl'
import { memo } from 'react'
import css from './head.module.css'
import type { CalendarColumn } from './layout/types'
import tones from './tones.module.css'

type Props = { column: CalendarColumn }

const drawn = ['title', 'detail', 'initials', 'tone', 'occupancy', 'isToday', 'dayTitle'] as const
const isSame = ({ column: before }: Props, { column: after }: Props) =>
  drawn.every((field) => before[field] === after[field])

/** The head of a column: a professional with the day's occupancy, a day, or a professional below their day. */
export const ColumnHead = memo(function ColumnHead({ column }: Props) {
  return (
    <div
      className={`${css.head} ${tones.tone}`}
      data-today={column.isToday || undefined}
      data-tone={column.tone}
      data-part={column.dayTitle}
    >
      {column.dayTitle !== undefined && <div className={css.over}>{column.dayTitle}</div>}
      {column.initials && (
        <span className={css.disc} aria-hidden="true">
          {column.initials}
        </span>
      )}
      <div className={css.text}>
        {column.initials ? (
          <div className={css.name} title={column.title}>
            {column.title}
          </div>
        ) : (
          <div className={css.day}>
            <span className={css.weekday}>{column.title}</span>
            <span className={css.number}>{column.detail}</span>
          </div>
        )}
        <Occupancy share={column.occupancy} />
      </div>
    </div>
  )
}, isSame)

function Occupancy({ share }: { share: number | undefined }) {
  const t = useTranslations('calendar')
  const format = useFormatter()
  if (share === undefined) return null
  return (
    <div className={css.occupancy}>
      <span className={css.track} aria-hidden="true">
        <span style={{ width: `${(Math.min(share, 1) * 100).toFixed(1)}%` }} />
      </span>
      <span className={css.share}>
        {/* The kind of space before the sign differs between the server's and some browsers' locale data. */}
        <span suppressHydrationWarning>{format.number(share, { style: 'percent', maximumFractionDigits: 0 })}</span>
        <span className="only-heard"> {t('occupied')}</span>
      </span>
    </div>
  )
}
