import { useRef, useState } from 'react'
import { endAfter, lengthOf } from '@/components/form/fields/time-span'
import { useJudgedForm } from '@/components/form/use-judged-form'
import { USUAL_MINUTES } from '@/components/services/last-service'
import { collisionsIn } from '@/lib/client/collisions-in'
import { useSave } from '@/lib/client/use-api'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { useNow } from '@/lib/client/use-now'
import { useUser } from '@/lib/client/use-user'
import type { Collision } from '@/lib/contract/collision'
import type { Professional } from '@/lib/contract/professionals'
import type { Service } from '@/lib/contract/services'
import { type WaitingEntry, waitingListEndpoints } from '@/lib/contract/waiting-list'
import { today } from '@/lib/domain/time/clock'
import { firstOffer, type OfferValues, toOffer } from './offer-values'

const fieldOf: Record<string, keyof OfferValues> = { starts_at: 'start', ends_at: 'end' }
const toFormErrors = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [fieldOf[field] ?? field, text]))

type Props = { entry: WaitingEntry; services: Service[]; bookable: Professional[] }

/** The state of the form that offers a time: its values, who has taken it, and sending. */
export function useOfferForm({ entry, services, bookable }: Props) {
  const user = useUser()
  const zone = user.clinic.time_zone
  const check = useFormSchema(waitingListEndpoints['waiting-list.offer'].body)
  const [taken, setTaken] = useState<Collision[]>([])
  const own = bookable.find(({ id }) => id === entry.professional_id) ?? bookable.find(({ id }) => id === user.id)
  const service = services.find(({ id }) => id === entry.service_id)
  const minutes = service?.duration_minutes ?? USUAL_MINUTES
  const now = useNow()

  const form = useJudgedForm<OfferValues>({
    initialValues: firstOffer(entry, (own ?? bookable[0])?.id, minutes, today(now, zone), zone),
    judge: (values) => toFormErrors(check(toOffer(values, zone))),
    onValuesChange: () => setTaken([]),
  })
  /** How long the appointment is meant to be; kept here because half-typed times have no length. */
  const length = useRef(minutes)
  const where = () => ({ day: form.getValues().day, zone })
  const change = {
    /** The appointment keeps its length. */
    start(text: string) {
      form.setFieldValue('start', text)
      form.setFieldValue('end', endAfter(text, length.current, form.getValues().end, where()))
    },
    end(text: string) {
      length.current = lengthOf({ start: form.getValues().start, end: text }, where()) ?? length.current
      form.setFieldValue('end', text)
    },
  }
  const offer = useSave('waiting-list.offer', {
    form: { ...form, errorsOf: toFormErrors },
    handles: (error) => collisionsIn(error) !== null,
    onFailure: (error) => setTaken(collisionsIn(error) ?? []),
  })
  return {
    form,
    change,
    zone,
    taken,
    saving: offer.isPending,
    done: offer.isSuccess,
    submit: form.onSubmit((values) =>
      offer.send({ params: { id: entry.id }, body: toOffer(values, zone, length.current) }),
    ),
  }
}
