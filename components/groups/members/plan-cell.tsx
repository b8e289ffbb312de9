import classes from './member-use-sign.module.css'

/** By which plan somebody comes, and below it the fixed seats that they have. */
export function PlanCell({ plan, below }: { plan: string; below: string }) {
  return (
    <>
      {plan}
      {below && <span className={classes.below}>{below}</span>}
    </>
  )
}
