import { TZDate } from '@date-fns/tz'
import type { Planning } from '@/lib/contract/plannings'
import { vatCustom } from '@/lib/domain/services/service'
import type { Locale } from '@/lib/i18n/locales'
import type { Tx } from '@/server/db/client'
import { plannings } from '@/server/db/schema/plannings'
import { services } from '@/server/db/schema/services'
import { addPrice } from '@/server/steps/services/add-price'
import { starterText } from '@/server/texts/texts'

/** The hours a clinic of Spain usually keeps, Monday to Friday, morning and afternoon. */
const hours = [
  { from: '09:00', to: '14:00' },
  { from: '16:00', to: '20:00' },
]
const workWeek: Planning['intervals'] = [1, 2, 3, 4, 5].flatMap((weekday) =>
  hours.map((interval) => ({ weekday, ...interval })),
)

/** Without a price: nobody knows it yet. Health care is exempt of VAT, by the law of the country. */
const offer = [
  { key: 'session', duration_minutes: 45, color: 'teal' },
  { key: 'first_appointment', duration_minutes: 60, color: 'blue' },
] as const

type NewClinic = {
  clinic_id: number
  admin_id: number
  language: Locale
  country: string
  time_zone: string
  now: Date
}

/** Gives a new clinic what makes its agenda usable at once: two services in its language, and its admin's week. */
export async function beginClinic(tx: Tx, { clinic_id, admin_id, language, country, time_zone, now }: NewClinic) {
  const t = starterText(language)
  const vat_exemption = vatCustom(country).exemption || null
  const offered = await tx
    .insert(services)
    .values(
      offer.map(({ key, ...service }) => ({ ...service, clinic_id, name: t(key), price_cents: 0, vat_exemption })),
    )
    .returning()
  for (const service of offered) await addPrice({ tx, who: { clinic_id, id: admin_id }, now }, service)
  const valid_from = new TZDate(now, time_zone).toISOString().slice(0, 10)
  await tx.insert(plannings).values({ clinic_id, professional_id: admin_id, valid_from, intervals: workWeek })
}
