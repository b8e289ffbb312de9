import { type Mock, vi } from 'vitest'

/** What some lists say besides their rows, of nothing. */
const metas: Record<string, object> = {
  'invoices.billable': { owed_cents: 0 },
  'invoices.list': { owed_cents: 0 },
  'patients.list': { count: 0 },
}
const nothingOf = (name: string) => ({ data: [], ...(metas[name] && { meta: metas[name] }) })

/**
 * The API of a component's test, in place of `lib/client/api` (components-setup). It answers what the test says, and an empty
 * list to everything else; before each test it forgets both (components-setup).
 */
export const call: Mock = vi.fn(async (name: string, given: Given) => answers[name]?.(given) ?? nothingOf(name))

type Given = {
  params?: Record<string, number>
  query: Record<string, string>
  body: Record<string, unknown>
  version?: number
}

/** What is answered, by endpoint; one that throws refuses. */
export const answers: Record<string, (given: Given) => unknown> = {}

/** With what an endpoint was called, in turn. */
export const calls = (name: string) => call.mock.calls.filter(([called]) => called === name).map(([, given]) => given)

export function forgetAnswers() {
  for (const name of Object.keys(answers)) delete answers[name]
  // Answers as it did at first, also where a test said otherwise.
  call.mockReset()
}
