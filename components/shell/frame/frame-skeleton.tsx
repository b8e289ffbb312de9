import classes from './frame-skeleton.module.css'

/** The frame's outline while the signed-in person is still unknown. */
export function FrameSkeleton() {
  return (
    <div className={classes.frame} aria-busy="true">
      <div className={classes.sidebar} />
      <div className={classes.main}>
        <div className={classes.title} />
        <div className={classes.block} />
      </div>
    </div>
  )
}
