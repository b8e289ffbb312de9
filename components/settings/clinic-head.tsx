import { IconBuildingHospital } from '@tabler/icons-react'
import type { Clinic } from '@/lib/contract/professionals'
import classes from './clinic-settings.module.css'

/** The clinic's name and its picture, or a sign where it has none. */
export function ClinicHead({ clinic }: { clinic: Clinic }) {
  return (
    <div className={classes.head}>
      {clinic.photo ? (
        // biome-ignore lint/performance/noImgElement: a small file behind authorisation, which no image optimiser may read
        <img className={classes.photo} src={clinic.photo.url} alt="" />
      ) : (
        <span className={classes.photo}>
          <IconBuildingHospital size={26} stroke={1.5} aria-hidden="true" />
        </span>
      )}
      <h2 className={classes.name}>{clinic.name}</h2>
    </div>
  )
}
