import type { APIRequestContext, Browser } from '@playwright/test'
import { PASSWORD, people } from './fixtures'

type Row = { id: number; name: string }

/** Somebody of the demo clinic in a browser of their own, who acts through the API. */
export class Colleague {
  private constructor(
    private readonly request: APIRequestContext,
    private readonly origin: string,
    readonly close: () => Promise<void>,
  ) {}

  static async enter(browser: Browser, origin: string, who: keyof typeof people): Promise<Colleague> {
    const context = await browser.newContext()
    const one = new Colleague(context.request, origin, () => context.close())
    await one.call('POST', '/api/login', { email: people[who], password: PASSWORD })
    return one
  }

  async call<T>(method: string, path: string, data?: object): Promise<T> {
    const answer = await this.request.fetch(this.origin + path, { method, data, headers: { origin: this.origin } })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    const text = await answer.text()
    return (text ? JSON.parse(text).data : null) as T
  }

  /** Books an appointment of a new patient of that name; `clock` is the hour in UTC. */
  async book(professional_id: number, day: string, clock: string, name: string): Promise<{ id: number }> {
    const patient = await this.call<Row>('POST', '/api/patients', { name })
    const starts_at = `${day}T${clock}:00.000Z`
    const ends_at = new Date(Date.parse(starts_at) + 30 * 60_000).toISOString()
    const appointment = { professional_id, starts_at, ends_at, patient_ids: [patient.id], allow_overlap: true }
    return this.call('POST', '/api/appointments', appointment)
  }
}
