import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { endAfter, lengthOf } from '@/components/form/fields/time-span'
import { withWhenFaults } from '@/components/form/fields/when-faults'
import { useJudgedForm } from '@/components/form/use-judged-form'
import { USUAL_MINUTES } from '@/components/services/last-service'
import { collisionsIn } from '@/lib/client/collisions-in'
import { offersIn } from '@/lib/client/offers-in'
import { useRead, useSave } from '@/lib/client/use-api'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { useNow } from '@/lib/client/use-now'
import { useUser } from '@/lib/client/use-user'
import type { Collision } from '@/lib/contract/collision'
import type { FreeTime } from '@/lib/contract/free-times'
import type { HeldOffer } from '@/lib/contract/held-offer'
import type { Professional } from '@/lib/contract/professionals'
import type { Service } from '@/lib/contract/services'
import { type WaitingEntry, waitingListEndpoints } from '@/lib/contract/waiting-list'
import { today } from '@/lib/domain/time/clock'
import { firstOffer, isWished, isWithWished, type OfferValues, toOffer, valuesOfFree } from './offer-values'
import { useTellOffered } from './use-tell-offered'

/** So many free times are listed at once. */
const LISTED = 8

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
  const [held, setHeld] = useState<HeldOffer[]>([])
  const own = bookable.find(({ id }) => id === entry.professional_id) ?? bookable.find(({ id }) => id === user.id)
  const service = services.find(({ id }) => id === entry.service_id)
  const minutes = service?.duration_minutes ?? USUAL_MINUTES
  const now = useNow()

  const texts = useTranslations('errors.field')
  const [began] = useState(() => firstOffer(entry, (own ?? bookable[0])?.id, minutes, today(now, zone), zone))
  const form = useJudgedForm<OfferValues>({
    initialValues: began,
    judge: (values) => withWhenFaults(values, toFormErrors(check(toOffer(values, zone))), texts),
    onValuesChange: () => {
      setTaken([])
      setHeld([])
    },
  })
  /** How long the appointment is meant to be; kept here because half-typed times have no length. */
  const length = useRef(minutes)
  const where = () => ({ day: form.getValues().day, zone })
  /** Whose free times are listed: of anybody, until one is chosen. */
  const [onlyId, setOnlyId] = useState(entry.professional_id ?? undefined)
  const query = { entry_id: entry.id, minutes, limit: LISTED, apart: true, ...(onlyId && { professional_id: onlyId }) }
  const free = useRead('appointments.free', { query }, { staleTime: 0 }).data?.data
  const isPicked = useRef(false)
  const take = (time: FreeTime) => {
    isPicked.current = true
    form.setValues(valuesOfFree(time, zone))
    length.current = minutes
  }
  // The first of them, while nobody has touched the form: nothing is said that is not free.
  const propose = useEffectEvent((time: FreeTime) => {
    if (isPicked.current || form.isDirty()) return
    form.setValues(valuesOfFree(time, zone))
    form.resetDirty(valuesOfFree(time, zone))
  })
  useEffect(() => {
    if (free?.[0]) propose(free[0])
  }, [free])
  const change = {
    professional(text: string) {
      form.setFieldValue('professional_id', text)
      setOnlyId(Number(text))
    },
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
  const tell = useTellOffered()
  const offer = useSave('waiting-list.offer', {
    quiet: true,
    onSuccess: ({ data }) => tell(data),
    form: { ...form, errorsOf: toFormErrors },
    handles: (error) => collisionsIn(error) !== null || offersIn(error) !== null,
    onFailure: (error) => {
      const [collisions, offers] = [collisionsIn(error), offersIn(error)]
      // Said once: by the note, which names them all, and not beside the hour too.
      if (collisions || offers) form.setErrors({})
      setTaken(collisions ?? [])
      setHeld(offers ?? [])
    },
  })
  const send = (values: OfferValues, known: { allow_offered?: boolean } = {}) =>
    offer.send({
      params: { id: entry.id },
      // The form says while it is filled in that this was not wished: who sends it knows.
      body: {
        ...toOffer(values, zone, length.current),
        ...(!(isWished(entry, values, zone) && isWithWished(entry, values)) && { allow_unwished: true }),
        ...known,
      },
    })
  return {
    form,
    change,
    free,
    take,
    isAnybodys: onlyId === undefined,
    zone,
    taken,
    held,
    offerAnyway: () => void send(form.getValues(), { allow_offered: true }),
    saving: offer.isPending,
    done: offer.isSuccess,
    submit: form.onSubmit((values) => send(values)),
  }
}
