import { useTranslations } from 'next-intl'
import classes from './member-use-sign.module.css'

type Props = {
  /** How often they come, and how often they may; null: as often as they like. */
  count: number
  limit: number | null
}

/** More than these are no dots any more that are counted at a glance. */
const DOTS_MAX = 5

/** How far somebody has come with what they may: a dot for each, or a bar of many, and the figures. Full is what they pay for; only beyond it is amber. */
export function MemberUseSign({ count, limit }: Props) {
  const t = useTranslations('group-members')
  if (limit === null) return count
  return (
    <span className={classes.use} data-full={count === limit || undefined} data-beyond={count > limit || undefined}>
      {limit <= DOTS_MAX ? (
        <span className={classes.dots} aria-hidden>
          {Array.from({ length: limit }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the dots are their places
            <span key={at} className={classes.dot} data-taken={at < count || undefined} />
          ))}
        </span>
      ) : (
        <span className={classes.bar} aria-hidden>
          <span style={{ width: `${Math.min(100, (count / limit) * 100)}%` }} />
        </span>
      )}
      {t('use', { count, limit })}
    </span>
  )
}
