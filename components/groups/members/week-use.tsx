import type { MemberRow } from './member-list'
import { MemberUseSign } from './member-use-sign'
import classes from './member-use-sign.module.css'
import { useMakeUpTexts } from './use-make-up-texts'

/** How far a member has come with what they may this week, and below it what they can make up for. */
export function WeekUse({ row, count, limit }: { row: Pick<MemberRow, 'use'>; count: number; limit: number | null }) {
  const { short, full } = useMakeUpTexts()
  const below = short(row)
  return (
    <>
      <MemberUseSign count={count} limit={limit} />
      {below && (
        <span className={classes.below} title={full(row)}>
          {below}
        </span>
      )}
    </>
  )
}
