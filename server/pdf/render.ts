import { join } from 'node:path'
import { Refusal } from '@/lib/contract/errors'
import { type Apart, beginApart, type Fault } from '@/server/apart/begin'
import { log } from '@/server/log'
import type { PdfDocument } from './document'

/** Of one document, from when its turn has come. A record of thousands of entries takes half a minute. */
const TIME_MAX_MS = 120_000
const MEMORY_MAX_MB = 512
/** As many wait for their turn; a further one is told to come again. */
const WAITING_MAX = 50
/** What is not asked for holds no memory. */
const IDLE_MS = 60_000

type Told = { bytes: Uint8Array } | { fault: Fault }
type Job = { document: PdfDocument; done: (bytes: Buffer) => void; failed: (reason: unknown) => void }
type Limits = { time_ms: number; memory_mb: number; waiting: number; idle_ms: number }

/** Makes documents one after the other in a process of its own, which is begun with the first and ends when idle. */
export class PdfPrinter {
  #drawer: Apart | null = null
  #job: Job | null = null
  #waiting: Job[] = []
  #timer: NodeJS.Timeout | undefined
  readonly #limits: Limits
  readonly #main: string

  constructor(limits: Partial<Limits> = {}, main = join(process.cwd(), 'server', 'pdf', 'worker', 'main.mjs')) {
    this.#limits = { time_ms: TIME_MAX_MS, memory_mb: MEMORY_MAX_MB, waiting: WAITING_MAX, idle_ms: IDLE_MS, ...limits }
    this.#main = main
  }

  /**
   * A document as a PDF.
   * @throws Refusal `pdf_failed` where it cannot be made, takes too long or needs too much; `pdf_busy` where too many wait
   */
  render(document: PdfDocument): Promise<Buffer> {
    if (this.#waiting.length >= this.#limits.waiting) return Promise.reject(new Refusal('pdf_busy'))
    return new Promise((done, failed) => {
      this.#waiting.push({ document, done, failed })
      this.#next()
    })
  }

  /** Ends the process; what waits fails. */
  async close(): Promise<void> {
    const left = [...(this.#job ? [this.#job] : []), ...this.#waiting]
    this.#waiting = []
    this.#end()
    for (const job of left) job.failed(new Refusal('pdf_failed'))
  }

  #next() {
    if (this.#job) return
    clearTimeout(this.#timer)
    const job = this.#waiting.shift()
    if (!job) {
      this.#timer = setTimeout(() => this.#end(), this.#limits.idle_ms)
      this.#timer.unref()
      return
    }
    this.#job = job
    this.#timer = setTimeout(() => this.#broken({ name: 'TookTooLong' }), this.#limits.time_ms)
    this.#begun().tell(job.document)
  }

  #begun() {
    if (this.#drawer) return this.#drawer
    const folder = process.cwd()
    const isCurrent = () => this.#drawer === drawer
    const drawer = beginApart<Told>(this.#main, {
      given: {
        fonts: join(folder, 'node_modules', '@expo-google-fonts', 'inter'),
        parser: join(folder, 'node_modules', '@cantoo', 'pdf-lib', 'dist', 'pdf-lib.min.js'),
      },
      memory_mb: this.#limits.memory_mb,
      told: (told) => {
        if (!isCurrent()) return
        if ('fault' in told) return this.#broken(told.fault)
        this.#settle((job) => job.done(Buffer.from(told.bytes)))
      },
      gone: (fault) => isCurrent() && this.#broken(fault),
    })
    this.#drawer = drawer
    return drawer
  }

  /** A process in which something failed is not used again: nobody knows what it holds. */
  #broken(error: Fault) {
    log.error({ error }, 'a PDF could not be made')
    this.#end()
    this.#settle((job) => job.failed(new Refusal('pdf_failed')))
  }

  #settle(tell: (job: Job) => void) {
    const job = this.#job
    this.#job = null
    clearTimeout(this.#timer)
    if (job) tell(job)
    this.#next()
  }

  #end() {
    clearTimeout(this.#timer)
    this.#drawer?.end()
    this.#drawer = null
  }
}

const printer = new PdfPrinter()

/** A document as a PDF, made off the event loop (`PdfPrinter`). @throws Refusal `pdf_failed`, `pdf_busy` */
export const renderPdf = (document: PdfDocument): Promise<Buffer> => printer.render(document)
