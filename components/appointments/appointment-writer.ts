import type { QueryClient } from '@tanstack/react-query'
import { call } from '@/lib/client/api'
import type { Call } from '@/lib/client/call'
import { holdScreen } from '@/lib/client/hold'
import { makeStale } from '@/lib/client/use-api'
import type { Appointment } from '@/lib/contract/appointments'
import type { BodyIn } from '@/lib/contract/registry'
import { dropAppointment, putAppointment, stopReading } from './week-cache'

export type Change = BodyIn<'appointments.update'>
/** What of a change is seen before the server has answered. */
export type Seen = Partial<Appointment>

/**
 * Writes appointments: seen at once, sent one after another for each appointment, so that two quick moves of the same
 * appointment carry the right versions. What fails is put back to what the server last said. Lists are read again when
 * everything is said.
 */
export class AppointmentWriter {
  /** The last write of each appointment that is still on its way. */
  private readonly tails = new Map<number, Promise<unknown>>()
  /** What the server last said of an appointment that is being written; null when it is deleted. */
  private readonly truths = new Map<number, Appointment | null>()
  private readonly waiting = new Map<number, number>()
  /** The version that this tab's last write left: an undo comes from a toast, which knows an older one. */
  private readonly versions = new Map<number, number>()

  constructor(
    private readonly client: QueryClient,
    private readonly send: typeof call = call,
  ) {}

  /** Changes an appointment. Rejects with the API's error after putting it back. */
  change(appointment: Appointment, body: Change, seen: Seen = seenOf(body)): Promise<Appointment> {
    this.show(() => putAppointment(this.client, { ...appointment, ...seen }))
    return this.inTurn(appointment, async (version) => {
      const given = { params: { id: appointment.id }, body, version }
      return (await this.send('appointments.update', given as Call<'appointments.update'>)).data
    })
  }

  /**
   * Shows a change that is still being asked about. What it gives puts back what stood before, and has to be called.
   */
  hold(appointment: Appointment, body: Change): () => void {
    const release = holdScreen()
    this.show(() => putAppointment(this.client, { ...appointment, ...seenOf(body) }))
    return () => {
      release()
      this.show(() => putAppointment(this.client, appointment))
    }
  }

  /** Deletes an appointment; see `restore`. */
  async remove(appointment: Appointment): Promise<void> {
    this.show(() => dropAppointment(this.client, appointment.id))
    await this.inTurn(appointment, async (version) => {
      await this.send('appointments.delete', { params: { id: appointment.id }, version })
      return null
    })
  }

  /** Brings a deleted appointment back. */
  restore(appointment: Appointment): Promise<Appointment> {
    this.show(() => putAppointment(this.client, appointment))
    this.truths.set(appointment.id, this.truths.get(appointment.id) ?? null)
    return this.inTurn(appointment, async () => {
      return (await this.send('appointments.restore', { params: { id: appointment.id } })).data
    })
  }

  /** Books. The key makes a second sending of the same booking answer with the first one's row. */
  async create(body: BodyIn<'appointments.create'>, idempotency_key: string): Promise<Appointment> {
    const release = holdScreen()
    try {
      const { data } = await this.send('appointments.create', { body, idempotency_key })
      this.show(() => putAppointment(this.client, data))
      this.readAgain()
      return data
    } finally {
      release()
    }
  }

  private async inTurn<T extends Appointment | null>(
    appointment: Appointment,
    write: (version: number) => Promise<T>,
  ): Promise<T> {
    const { id } = appointment
    if (!this.truths.has(id)) this.truths.set(id, appointment)
    this.waiting.set(id, (this.waiting.get(id) ?? 0) + 1)
    const before = this.tails.get(id) ?? Promise.resolve()
    const turn = before.catch(() => undefined).then(() => write(this.versionOf(appointment)))
    this.tails.set(id, turn)
    const release = holdScreen()
    try {
      const answer = await turn
      this.truths.set(id, answer)
      if (answer) this.versions.set(id, answer.version)
      return answer
    } finally {
      release()
      this.settle(id)
    }
  }

  private versionOf({ id, version }: Appointment): number {
    return Math.max(this.truths.get(id)?.version ?? version, this.versions.get(id) ?? 0)
  }

  /** Changes what is seen; answers on their way would bring back what stood before, and are dropped. */
  private show(change: () => void) {
    void stopReading(this.client)
    change()
  }

  /** After the last write of an appointment, the screen shows what the server said of it. */
  private settle(id: number) {
    const left = (this.waiting.get(id) ?? 1) - 1
    this.waiting.set(id, left)
    if (left > 0) return
    const truth = this.truths.get(id)
    if (truth) putAppointment(this.client, truth)
    else dropAppointment(this.client, id)
    this.waiting.delete(id)
    this.truths.delete(id)
    this.tails.delete(id)
    if (this.waiting.size === 0) this.readAgain()
  }

  private readAgain() {
    void makeStale(this.client, 'appointments.list')
    void makeStale(this.client, 'patients.list')
    void makeStale(this.client, 'series.show')
  }
}

/** What a row does not show as it is sent. */
const unseen = new Set(['patient_ids', 'allow_overlap', 'cancel_reason', 'reminder_message'])

function seenOf(body: Change): Seen {
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => value !== undefined && !unseen.has(name)))
}
