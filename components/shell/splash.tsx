import { BrandMark } from '@/components/ui/brand-mark'
import { DEFAULT_META } from '@/lib/domain/constants'
import classes from './whole-page.module.css'

/** Shown until the texts and the signed-in person are there; in a language nobody knows yet, hence only the name. */
export function Splash() {
  return (
    <div className={classes.splash} id="splash" aria-busy="true">
      <title>{DEFAULT_META.name}</title>
      <BrandMark size={64} className={classes.mark} />
      <p className={classes.name}>{DEFAULT_META.name}</p>
    </div>
  )
}
