import { payloads } from '@/tests/support/payloads'
import type { Api } from '../fixtures'
import { at, farWednesday, PROFESSIONAL } from './appointments'

type Row = { id: number; version: number }

/** Ways that any field of one line takes: no control character, and no comma, which parts tags. */
const short = payloads.filter((text) => !/[\p{Cc}\p{Cf},]/u.test(text))
const IMAGE = '<img src=x onerror=globalThis.ran=1>'

/** One way to run a script after the other, none longer than that. */
function* ways(): Generator<string, never, number> {
  let max = yield ''
  for (let at = 0; ; at = (at + 1) % short.length) {
    const next = short[at]!
    if (next.length <= max) max = yield next
  }
}

/**
 * Writes ways to run a script into whatever a clinic's people write in a patient's file, by the API, and gives the patient
 * and the day of their visit. @throws Error for what is not taken: it would be looked for in vain
 */
export async function writeScripts(api: Api) {
  const next = ways()
  next.next(0)
  const evil = (max = 160) => next.next(max).value
  const write = async (method: string, path: string, body: object, version?: number) => {
    const { status, data } = await api(method, path, body, version ? { 'if-match': `"${version}"` } : undefined)
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`)
    return data as Row
  }
  const person = () => ({
    ...{ name: `${IMAGE} ${evil(80)}`, phone: '612 000 111', tags: [IMAGE, evil(40)], referral: evil() },
    ...{ address: evil(), town: evil(120), occupation: evil(120), contact_name: evil(), contact_relation: evil(60) },
    ...{ identification: IMAGE, external_id: evil(60), insurance_carrier: evil(120), postcode: '<b>x</b>' },
    ...{ legal_representative_name: evil(), legal_representative_id: IMAGE },
  })
  const first = person()
  const { id } = await write('POST', '/api/patients', first)
  await write('POST', '/api/patients', { ...person(), name: first.name })
  const file = `/api/patients/${id}`
  for (const kind of ['allergy', 'red_flag', 'other']) {
    await write('POST', `${file}/alerts`, { kind, text: evil(), severity: 'high' })
  }
  const episode = await write('POST', `${file}/episodes`, { title: evil(120) })
  await write('POST', `/api/episodes/${episode.id}/goals`, {
    text: evil(120),
    unit: '<b>',
    from_value: 0,
    target_value: 5,
  })

  // A form whose own words are meant ill, filled in; signed, and added to.
  const label = () => ({ es: evil(), en: evil() })
  const draft = {
    sections: [{ key: 'one', label: label(), fields: [{ key: 'plan', kind: 'long', label: label(), help: label() }] }],
  }
  const made = await write('POST', '/api/templates', { kind: 'record', name: evil(80) })
  const drawn = await write('PATCH', `/api/templates/${made.id}`, { draft }, made.version)
  const { current } = (await write('POST', `/api/templates/${made.id}/publish`, {}, drawn.version)) as Row & {
    current: { id: number }
  }
  const note = (answers: object) =>
    write('POST', `${file}/record`, { kind: 'note', template_version_id: current.id, content: { answers } })
  const half = Math.ceil(payloads.length / 2)
  const signed = await note({ plan: payloads.slice(0, half).join('\n') })
  await write('POST', `/api/record/${signed.id}/sign`, {}, signed.version)
  await write('POST', `/api/record/${signed.id}/addenda`, { text: payloads.slice(half).join('\n') })
  const removed = await note({ plan: 'x' })
  await write('POST', `/api/record/${removed.id}/sign`, {}, removed.version)
  await write('POST', `/api/record/${removed.id}/remove`, { reason: evil() }, removed.version + 1)
  const pain = {
    ...{ spots: [{ region: 'lumbar', side: 'right', intensity: 6, sensations: ['dull'] }] },
    ...{ origin: evil(), note: evil(), aggravating: [evil(60)], easing: [evil(60)] },
  }
  await write('POST', `${file}/record`, { kind: 'pain', content: { pain } })
  const activities = [1, 2, 3].map((value) => ({ name: evil(80), value }))
  const measure = { key: 'psfs', answers: {}, activities }
  await write('POST', `${file}/record`, { kind: 'measure', content: { measure } })

  const people = (await api('GET', '/api/professionals')).data as (Row & { name: string })[]
  const professional = people.find(({ name }) => name === PROFESSIONAL)
  const day = farWednesday()
  await write('POST', '/api/appointments', {
    ...{ professional_id: professional!.id, patient_ids: [id], note: evil() },
    ...{ starts_at: at(day, 10), ends_at: at(day, 11), allow_overlap: true },
  })
  await note({ plan: payloads.join('\n') })
  return { id, day }
}
