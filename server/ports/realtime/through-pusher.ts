import type Pusher from 'pusher'
import { channelEvents, channelOf } from '@/lib/contract/broadcasting'
import { TRUST_MS } from '@/server/identity/sessions'
import { log } from '@/server/log'
import type { Realtime, RealtimeMessage } from './port'

/** Pusher's own limits: events in a batch, channels of an event. */
const BATCH_MAX = 10
const CHANNELS_MAX = 100

/**
 * The port's verbs on the `pusher` library, which speaks to the hosted service and to the embedded server alike.
 * `isAway`: nobody would take a message, and clients have been told to ask instead. `hears`: whether a channel may have
 * listeners, where that is known without asking.
 */
export function throughPusher(
  pusher: Pusher,
  { isAway, hears }: { isAway: () => boolean; hears: (channel: string) => boolean },
): Pick<Realtime, 'authorize' | 'send' | 'endUser'> {
  const end = async (userId: number) => {
    if (isAway()) return
    await pusher.trigger(channelOf(userId), channelEvents.session, {})
    await pusher.terminateUserConnections(String(userId))
  }
  return {
    authorize: (socketId, channel) => ({ auth: pusher.authorizeChannel(socketId, channel).auth }),
    async send(all) {
      const messages = all.filter(({ channel }) => hears(channel))
      if (isAway() || messages.length === 0) return
      if (messages.length <= BATCH_MAX) {
        await pusher.triggerBatch(messages.map(({ channel, event, data }) => ({ channel, name: event, data })))
        return
      }
      for (const { channels, event, data } of grouped(messages)) await pusher.trigger(channels, event, data)
    },
    async endUser(userId) {
      await end(userId)
      // Another process may have believed the session for a second more, and have signed a socket in it.
      const again = () => end(userId).catch((error) => log.warn({ error }, 'streams of an ended session may be open'))
      setTimeout(again, TRUST_MS + 200).unref()
    },
  }
}

/** Messages that say the same, one after the other, as one event on as many channels as it may have. */
function grouped(messages: RealtimeMessage[]) {
  const groups: { channels: string[]; event: string; data: unknown }[] = []
  for (const { channel, event, data } of messages) {
    const last = groups.at(-1)
    const isSame = last?.event === event && last.data === data
    if (last && isSame && last.channels.length < CHANNELS_MAX) last.channels.push(channel)
    else groups.push({ channels: [channel], event, data })
  }
  return groups
}
