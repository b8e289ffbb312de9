import { Text } from '@mantine/core'
import { IconBuildingHospital } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFile } from '@/lib/client/use-file'
import type { Clinic } from '@/lib/contract/professionals'
import classes from './clinic-settings.module.css'

/** The clinic's name and its picture, or a sign where it has none; beside it what can be done. */
export function ClinicHead({ clinic, children }: { clinic: Clinic; children?: ReactNode }) {
  const photo = useFile(clinic.photo?.url ?? null)
  return (
    <div className={classes.head}>
      {photo ? (
        // biome-ignore lint/performance/noImgElement: a small file behind authorisation, which no image optimiser may read
        <img className={classes.photo} src={photo} alt="" />
      ) : (
        <span className={classes.photo}>
          <IconBuildingHospital size={26} stroke={1.5} aria-hidden="true" />
        </span>
      )}
      <Text component="h2" fz={18} fw={650} lts="-0.015em">
        {clinic.name}
      </Text>
      {children}
    </div>
  )
}
