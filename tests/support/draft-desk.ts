import { keepDraft } from '@/lib/client/drafts/draft-keeper'
import type { DraftWays, KeptWriting } from '@/lib/client/drafts/draft-state'
import type { EntryContent, RecordEntry } from '@/lib/contract/record'

/** An entry that says this in its one field. */
export const said = (plan: string): EntryContent => ({ answers: { plan }, carried: {} })
export const fields = (answers: Record<string, string>): EntryContent => ({ answers, carried: {} })
/** The desk's entry as it stands on the server in a version. */
export const entry = (version: number, content: EntryContent, state = 'draft') =>
  ({ id: 7, version, content, state }) as RecordEntry

/** A server with one entry, which can be out of reach, or lose its answers. */
export function draftDesk(content = said('')) {
  const server = {
    version: 1,
    content,
    state: 'draft',
    isDown: false,
    losesAnswer: false,
    begun: 0,
    saves: 0,
    removed: [] as number[],
  }
  const device = { kept: null as KeptWriting | null, content: null as EntryContent | null, isFull: false }
  const fail = (kind: string) => Promise.reject(new Error(kind))
  const ways: DraftWays = {
    begin: () => {
      if (server.isDown) return fail('unreached')
      server.begun++
      return Promise.resolve(entry(server.version, server.content))
    },
    save: ({ version }, given) => {
      if (server.isDown) return fail('unreached')
      if (server.state !== 'draft') return fail('refused')
      if (version !== server.version) return fail('stale')
      server.saves++
      server.version++
      server.content = given
      return server.losesAnswer ? fail('unreached') : Promise.resolve(entry(server.version, given))
    },
    remove: async ({ version }) => {
      if (server.isDown) return fail('unreached')
      if (version !== server.version) return fail('stale')
      server.removed.push(version)
    },
    read: () => Promise.resolve(entry(server.version, server.content, server.state)),
    keep: async (kept) => {
      if (device.isFull) throw new Error('QuotaExceededError')
      device.kept = kept
      device.content = kept.content
    },
    forget: () => {
      device.kept = null
      device.content = null
    },
    isOwn: () => Promise.resolve(true),
    failureOf: (error) => (error as Error).message as ReturnType<DraftWays['failureOf']>,
  }
  const open = (isNew = false) =>
    keepDraft({ content: server.content, entry: isNew ? null : { id: 7, version: 1 } }, ways)
  /** As after a reload: with what the device has. */
  const reopen = () => {
    const again = keepDraft(device.kept!, ways)
    again.resend()
    return again
  }
  return { server, device, open, reopen }
}
