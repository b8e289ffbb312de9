import { Badge } from '@mantine/core'
import { IconAlertCircle, IconBan, IconCheck, IconClock } from '@tabler/icons-react'
import type { FeeSign, FeesSign } from '@/lib/contract/membership-fees'
import type { PaymentMethod } from '@/lib/domain/groups/membership'
import classes from './fees.module.css'
import { useFeeTexts } from './use-fee-texts'

const looks = {
  paid: { color: 'accent', Icon: IconCheck },
  pending: { color: 'warn', Icon: IconClock },
  overdue: { color: 'danger', Icon: IconAlertCircle },
  waived: { color: 'gray', Icon: IconBan },
} as const

/** Where a fee stands: a sign and a word, as well as a colour. */
export function FeeBadge({ fee, method }: { fee: FeeSign; method: PaymentMethod }) {
  const { state } = useFeeTexts()
  const { color, Icon } = looks[fee.state]
  return (
    <Badge color={color} leftSection={<Icon size={13} stroke={2} aria-hidden />}>
      {state(fee, method)}
    </Badge>
  )
}

/** Where this month's fee stands, what is left of it, and whether earlier ones are open. */
export function FeesCell({ fees, method }: { fees: FeesSign; method: PaymentMethod }) {
  const { left, before } = useFeeTexts()
  const partly = fees.now && left(fees.now)
  const earlier = before(fees)
  return (
    <>
      {fees.now && <FeeBadge fee={fees.now} method={method} />}
      {partly && <span className={classes.below}>{partly}</span>}
      {earlier && (
        <span className={classes.below} data-open>
          {earlier}
        </span>
      )}
    </>
  )
}
