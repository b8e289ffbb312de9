import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import classes from './patient-header.module.css'
import { patientTabs } from './patient-tabs'
import { usePatientId } from './use-patient'

/** The tabs of a patient, each an address of its own. */
export function PatientTabBar() {
  const t = useTranslations('patients.tabs')
  const id = usePatientId()
  const pathname = usePathname()
  return (
    <nav className={classes.tabs} aria-label={t('label')}>
      {patientTabs.map(({ key, segment }) => {
        const path = `/patients/${id}/${segment}`
        return (
          <Link key={key} href={path} className={classes.tab} aria-current={pathname === path ? 'page' : undefined}>
            {t(key)}
          </Link>
        )
      })}
    </nav>
  )
}
