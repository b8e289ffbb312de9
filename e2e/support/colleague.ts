import type { Browser, BrowserContext, Page } from '@playwright/test'
import { PASSWORD } from './clinics'

type Row = { id: number; name: string }

/** Somebody of a clinic in a browser of their own, who acts through the API. */
export class Colleague {
  private constructor(
    private readonly context: BrowserContext,
    private readonly origin: string,
  ) {}

  static async enter(browser: Browser, origin: string, email: string): Promise<Colleague> {
    const context = await browser.newContext({ baseURL: origin, locale: 'es-ES', timezoneId: 'Europe/Madrid' })
    const one = new Colleague(context, origin)
    await one.call('POST', '/api/login', { email, password: PASSWORD })
    return one
  }

  close = () => this.context.close()

  /** Their screen, where what they see is looked at too. */
  openPage = (): Promise<Page> => this.context.newPage()

  async isSignedIn(): Promise<boolean> {
    return (await this.context.request.get('/api/me')).status() === 200
  }

  async call<T>(method: string, path: string, data?: object, headers: Record<string, string> = {}): Promise<T> {
    const given = { method, data, headers: { origin: this.origin, ...headers } }
    const answer = await this.context.request.fetch(path, given)
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
