import classes from './member-use-sign.module.css'

/** By which plan somebody comes, and below it how they pay and the fixed seats that they have. */
export function PlanCell({ plan, below }: { plan: string; below: string[] }) {
  return (
    <>
      {plan}
      {below.filter(Boolean).map((text) => (
        <span key={text} className={classes.below}>
          {text}
        </span>
      ))}
    </>
  )
}
