import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EditSheet } from '@/components/form/edit-sheet'
import type { FormValues } from '@/components/form/fields'
import { keepUser } from '@/lib/client/keep-user'
import { makeStale } from '@/lib/client/use-api'
import { ClinicChange } from '@/lib/contract/clinic'
import type { Clinic } from '@/lib/contract/professionals'
import { currencyOf } from '@/lib/domain/clinic/countries'
import { clinicFaults } from '@/lib/domain/clinic/faults'
import { issuerLacks } from '@/lib/domain/clinic/issuer'
import { clinicFields } from './clinic-fields'
import { CurrencyNote } from './currency-note'
import { PictureField } from './picture-field'
import { type PickedPictures, pictureNames, withPictures } from './pictures'
import { ZoneNote } from './zone-note'

type Props = {
  clinic: Clinic
  /** What is written first. */
  focus?: string | undefined
  onClosed: () => void
}

/** Changes the clinic: its data and its pictures in one save, of which only what was changed is sent. */
export function ClinicSheet({ clinic, focus, onClosed }: Props) {
  const t = useTranslations('clinic')
  const fault = useTranslations('errors.field')
  const [pictures, setPictures] = useState<PickedPictures>({})
  const [opened] = useState(clinic)
  /** What the clinic's country has against it. */
  const judge = (values: FormValues, changed: string[]) => {
    const facts = {
      country: String(values.country),
      phone: String(values.phone).trim(),
      record_years: Number(values.record_years),
    }
    const found = clinicFaults({ ...facts, id_company: String(values.id_company) }, changed)
    const isAsked = changed.includes('id_company') || changed.includes('legal_name')
    const named = {
      country: facts.country,
      id_company: String(values.id_company),
      legal_name: String(values.legal_name).trim(),
    }
    const isUnnamed = isAsked && named.id_company && issuerLacks({ ...named, address: null }).includes('legal_name')
    return {
      ...(isUnnamed && { legal_name: fault('required') }),
      ...Object.fromEntries(Object.entries(found).map(([field, { key, values }]) => [field, fault(key, values)])),
    }
  }
  return (
    <EditSheet<Clinic>
      table={clinicFields}
      schema={ClinicChange}
      update="clinic.update"
      row={opened}
      judge={judge}
      focus={focus}
      isTouched={Object.keys(pictures).length > 0}
      pack={(body) => withPictures(body, pictures)}
      onSaved={(saved, client) => {
        // Whoever reads the signed-in person has the new clinic at once: its name, its clock, its money.
        keepUser(client, () => ({ clinic: saved }))
        for (const name of ['audit.list', 'invoice-settings.show'] as const) void makeStale(client, name)
      }}
      before={
        <EditSheet.Group title={t('form.pictures')}>
          {pictureNames.map((name) => (
            <PictureField
              key={name}
              field={name}
              stored={name === 'photo' ? (opened.photo?.url ?? null) : opened.logo}
              picked={pictures[name]}
              onPick={(file) =>
                setPictures(({ [name]: _, ...rest }) => (file === undefined ? rest : { ...rest, [name]: file }))
              }
            />
          ))}
        </EditSheet.Group>
      }
      around={({ values }) => ({
        hints: values.country === 'ES' ? { id_company: t('id_hint') } : {},
        below: {
          region: (
            <>
              <CurrencyNote from={opened.currency} to={currencyOf(String(values.country))} />
              <ZoneNote from={opened.time_zone} to={String(values.time_zone)} />
            </>
          ),
        },
      })}
      onClosed={onClosed}
    />
  )
}
