/** @jsxImportSource preact */
// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { render } from 'preact'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LinkedPlan } from '@/lib/contract/plan-links'
import { App } from '@/plan-page/app'
import { addDays, todayIn } from '@/plan-page/days'
import { keptInMemory } from '@/plan-page/device/kept'
import { PlanStore } from '@/plan-page/device/plan-store'
import { linkedItem, linkedPlan, linkedSession } from '@/tests/support/factories/linked-plan'

/** The page as a patient uses it, over a clinic that is stood in for. */

const today = todayIn('Europe/Madrid', new Date())
const session = linkedSession({ day: today })
let plan: LinkedPlan
let status: Record<'read' | 'answer', number>
let sent: Record<string, unknown>[]
let root: HTMLElement

beforeEach(() => {
  plan = linkedPlan({ today, sessions: [session] })
  status = { read: 200, answer: 200 }
  sent = []
  root = document.body.appendChild(document.createElement('div'))
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', async (url: string, init?: { body: string }) => {
    const texts = /texts-(\w\w)\.json/.exec(url)
    if (texts) return new Response(readFileSync(`messages/${texts[1]}/my-plan.json`, 'utf8'))
    const path = url.split('/').at(-1) as 'read' | 'answer'
    if (status[path] === 0) throw new TypeError('Failed to fetch')
    if (path === 'answer') sent.push(JSON.parse(init!.body))
    return new Response(JSON.stringify(status[path] === 200 ? { data: plan } : { code: 'no' }), {
      status: status[path],
    })
  })
})
afterEach(() => {
  render(null, root)
  root.remove()
  history.replaceState(null, '')
  vi.unstubAllGlobals()
})

async function open(kept = keptInMemory()) {
  const store = new PlanStore(kept, false)
  render(<App store={store} />, root)
  await store.start('token')
  return store
}
const text = () => root.textContent ?? ''
const shows = (words: string) => expect.poll(text).toContain(words)
const named = <E extends HTMLElement>(selector: string, words: string): E => {
  const found = [...root.querySelectorAll<E>(selector)].find(({ textContent }) => textContent?.trim() === words)
  if (!found) throw new Error(`There is no ${selector} ${words} in ${text()}`)
  return found
}
const press = (words: string) => named('button', words).click()
const choose = (name: string, value: number) =>
  root.querySelector<HTMLInputElement>(`input[name=${name}][value="${value}"]`)!.click()

/** To the end of the session. */
async function doIt() {
  press('Empezar')
  await shows('Ejercicio 1 de 2')
  press('Hecho, siguiente')
  await shows('Ejercicio 2 de 2')
  press('Hecho, terminar')
  await shows('¿Cuánto te ha costado?')
}

describe('a session', () => {
  it('is done one exercise after the other, ticked off, and told of', async () => {
    await open()
    await shows('Hola, Beatriz')
    press('Empezar')
    await shows('Puente de glúteo')
    expect(named('dl', 'series3veces12aguanta5 spausa45 s')).toBeTruthy()
    press('Serie 2')
    await expect.poll(() => named('button', 'Serie 2').getAttribute('aria-pressed')).toBe('true')
    press('Hecho, siguiente')
    await shows('Perro de muestra')
    press('Hecho, terminar')
    await shows('¿Te ha dolido?')
    choose('effort', 6)
    choose('pain', 2)
    plan = { ...plan, sessions: [{ ...session, feedback: feedback({ effort: 6, pain: 2 }) }] }
    await expect.poll(() => root.querySelectorAll('input:checked')).toHaveLength(2)
    press('Enviar')
    await shows('Enviado a la clínica')
    expect(sent).toMatchObject([{ dated_session_id: 1, done: true, effort: 6, pain: 2, comment: null, token: 'token' }])
  })

  const feedback = (more: object) => ({
    ...{ done: true, effort: 1, pain: 1, comment: null, answered_at: new Date().toISOString() },
    ...more,
  })

  it('asks for both numbers, unless it was not done', async () => {
    await open()
    await shows('Empezar')
    await doIt()
    press('Enviar')
    await shows('Elige un número en cada pregunta.')
    expect(sent).toEqual([])
    root.querySelector<HTMLInputElement>('.not-done input')!.click()
    await shows('Enviar que no la he hecho')
    press('Enviar que no la he hecho')
    await expect.poll(() => sent).toMatchObject([{ done: false, effort: null, pain: null }])
  })

  it('without a network is kept, says so, and waits to be sent', async () => {
    await open()
    await shows('Empezar')
    status = { read: 0, answer: 0 }
    await doIt()
    choose('effort', 3)
    choose('pain', 0)
    await expect.poll(() => root.querySelectorAll('input:checked')).toHaveLength(2)
    press('Enviar')
    await shows('Sin conexión: se guarda aquí y se envía al volver')
    await shows('Pendiente de enviar')
    expect(text()).toContain('Hecha')
  })

  it('that the clinic does not take says so, and what was written is there to be sent again', async () => {
    await open()
    await shows('Empezar')
    status.answer = 422
    await doIt()
    choose('effort', 3)
    choose('pain', 0)
    await expect.poll(() => root.querySelectorAll('input:checked')).toHaveLength(2)
    press('Enviar')
    await shows('La clínica no ha podido recibir esta respuesta')
    expect(text()).not.toContain('Hecha')
    press('¿Cómo ha ido?')
    await expect.poll(() => root.querySelectorAll('input:checked')).toHaveLength(2)
    status.answer = 200
    press('Enviar')
    await expect.poll(() => sent).toHaveLength(2)
    await expect.poll(text).not.toContain('La clínica no ha podido recibir esta respuesta')
  })

  it('is told of once by two taps before the next screen is drawn, and by whoever goes back and sends the same', async () => {
    await open()
    await shows('Empezar')
    await doIt()
    choose('effort', 6)
    choose('pain', 2)
    await expect.poll(() => root.querySelectorAll('input:checked')).toHaveLength(2)
    plan = { ...plan, sessions: [{ ...session, feedback: feedback({ effort: 6, pain: 2 }) }] }
    const steps = history.length
    press('Enviar')
    press('Enviar')
    await shows('Enviado a la clínica')
    expect([sent.length, history.length - steps]).toEqual([1, 1])
    press('Cambiar la respuesta')
    await expect.poll(() => root.querySelectorAll('input:checked')).toHaveLength(2)
    press('Enviar')
    await shows('Enviado a la clínica')
    expect(sent).toHaveLength(1)
    press('Cambiar la respuesta')
    await expect.poll(() => root.querySelectorAll('input:checked')).toHaveLength(2)
    choose('pain', 3)
    await expect.poll(() => root.querySelector<HTMLInputElement>('input[name=pain]:checked')?.value).toBe('3')
    press('Enviar')
    await expect.poll(() => sent).toMatchObject([{ pain: 2 }, { pain: 3 }])
  })

  it('of another day is looked at, and told of only when it may be', async () => {
    plan = linkedPlan({ today, sessions: [linkedSession({ day: addDays(today, 3) })] })
    await open()
    await shows('Hoy no hay sesión')
    root.querySelectorAll<HTMLButtonElement>('.strip button')[10]!.click()
    await shows('Podrás hacerla cuando llegue el día.')
    expect([...root.querySelectorAll('.actions button')].map(({ textContent }) => textContent)).toEqual([
      'Ver los ejercicios',
    ])
  })

  it('leads to its video in another tab, and shows its drawing', async () => {
    const item = linkedItem({ video_url: 'https://video.example/1', drawn_as: 'bridge' })
    plan = linkedPlan({ today, sessions: [{ ...session, items: [item] }], drawings: { bridge: '<circle r="4"/>' } })
    await open()
    await shows('Empezar')
    press('Empezar')
    await shows('Ver vídeo')
    const link = root.querySelector<HTMLAnchorElement>('a.video')!
    expect([link.href, link.target, link.rel]).toEqual(['https://video.example/1', '_blank', 'noopener noreferrer'])
    expect(root.querySelector('.figure circle')).not.toBeNull()
  })
})

it('what was not taken of a session that is on the page no more is told, until it was read', async () => {
  const store = await open()
  await shows('Empezar')
  status = { read: 0, answer: 0 }
  await store.answer({
    ...{ key: '0b0e7c7e-4f5c-4c2c-9d6e-0a1b2c3d4e5f', dated_session_id: session.id, done: true, effort: 3, pain: 1 },
    ...{ comment: 'Me costó la última', answered_at: new Date().toISOString() },
  })
  await shows('Pendiente de enviar')
  // Meanwhile the clinic has taken the plan back.
  plan = linkedPlan({ today, sessions: [] })
  status = { read: 200, answer: 404 }
  await store.refresh()
  await shows('La clínica no ha podido recibir esta respuesta')
  expect(root.querySelector('.card')?.textContent).toContain('Sesión A')
  expect(text()).toContain('Me costó la última')
  press('Entendido')
  await expect.poll(text).not.toContain('La clínica no ha podido recibir esta respuesta')
  expect(store.state).toMatchObject({ waiting: [] })
})

it('goes by the clinic’s day where the device’s clock is a day off', async () => {
  const tomorrow = addDays(today, 1)
  const next = linkedSession({ id: 2, day: tomorrow, name: 'Sesión de mañana' })
  plan = linkedPlan({
    today: tomorrow,
    now: new Date(Date.now() + 86_400_000).toISOString(),
    sessions: [session, next],
  })
  await open()
  await shows('Sesión de mañana')
  expect(root.querySelector('[aria-current]')?.getAttribute('aria-pressed')).toBe('true')
  press('¿Cómo ha ido?')
  await shows('¿Cuánto te ha costado?')
  choose('effort', 3)
  choose('pain', 0)
  await expect.poll(() => root.querySelectorAll('input:checked')).toHaveLength(2)
  press('Enviar')
  await expect.poll(() => sent).toHaveLength(1)
  expect(Date.parse(sent[0]!.answered_at as string)).toBeGreaterThan(Date.now() + 86_000_000)
})

it('shows today in the morning, whatever day was looked at the evening before', async () => {
  plan = linkedPlan({
    today,
    sessions: [session, linkedSession({ id: 2, day: addDays(today, -1), name: 'La de ayer' })],
  })
  history.replaceState({ view: { day: addDays(today, -1) }, on: 'Wed Nov 25 1998' }, '')
  await open()
  await shows('Sesión A')
  expect(text()).not.toContain('La de ayer')
})

it('says what the plan says to whoever does it, on a day of rest too', async () => {
  const notes = 'Camina todos los días.\nHasta 4 sobre 10 es aceptable.'
  plan = linkedPlan({ today, sessions: [], notes: [{ plan_name: 'Suelo pélvico', notes }] })
  await open()
  await shows('Hoy no hay sesión')
  expect(root.querySelector('.about')?.textContent).toBe(`Suelo pélvico${notes}`)
})

it('asks for its words again where they did not come', async () => {
  const fetched = globalThis.fetch
  let isAway = true
  vi.stubGlobal('fetch', async (url: string, init?: { body: string }) => {
    if (isAway && url.includes('texts')) throw new TypeError('Failed to fetch')
    return fetched(url, init as never)
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await open()
    expect(text()).toBe('')
    isAway = false
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(1000)
        return text()
      })
      .toContain('Hola, Beatriz')
  } finally {
    vi.useRealTimers()
  }
})

it('a picture that could not be had comes once the clinic is heard of again', async () => {
  const id = 'a'.repeat(32)
  plan = linkedPlan({ today, sessions: [linkedSession({ day: today, items: [linkedItem({ picture_ids: [id] })] })] })
  const fetched = globalThis.fetch
  let isAway = true
  URL.createObjectURL = () => 'blob:picture'
  vi.stubGlobal('fetch', async (url: string, init?: { body: string }) => {
    if (!url.endsWith('/picture')) return fetched(url, init as never)
    if (isAway) throw new TypeError('Failed to fetch')
    return new Response('x', { headers: { 'content-type': 'image/webp' } })
  })
  const store = await open()
  await shows('Empezar')
  expect(root.querySelector('.previews img')).toBeNull()
  isAway = false
  await store.refresh()
  await expect.poll(() => root.querySelector('.previews img')?.getAttribute('src')).toBe('blob:picture')
})

it('a link that is spent says so, and whom to call', async () => {
  const kept = keptInMemory()
  const store = await open(kept)
  await shows('Hola, Beatriz')
  status.read = 410
  await store.refresh()
  await shows('Este enlace ya no funciona')
  expect(root.querySelector('a')?.getAttribute('href')).toBe('tel:+34600000000')
  expect(text()).not.toContain('Beatriz')
})

it('speaks the patient’s language, and the one that is chosen instead', async () => {
  plan = linkedPlan({ today, locale: 'fr', sessions: [session] })
  await open()
  await shows('Bonjour Beatriz')
  const select = root.querySelector('select')!
  select.value = 'pt'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  await shows('Olá, Beatriz')
  expect([document.documentElement.lang, document.title]).toEqual(['pt', 'Os meus exercícios'])
})
