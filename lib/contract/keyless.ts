import type { EndpointName, PostName } from './addresses'

/**
 * What is posted and opens its own transactions without being written once for an Idempotency-Key: sent again, it would be
 * done again, or refused. tests/api/keyless.test.ts compares it with what answers.
 */
export const keyless = [
  'appointment-links.read',
  'appointment-links.answer',
  'place-links.read',
  'place-links.decline',
  'group-pages.read',
  'sign-ups.create',
  'sign-ups.read',
  'sign-ups.confirm',
  'auth.login',
  'auth.register',
  'me.change-password',
  'password.ask-link',
  'password.reset',
  'invitations.read',
  'invitations.accept',
  'broadcasting.auth',
  'devices.create',
  'documents.hand_back',
  'document-links.read',
  'document-links.code',
  'document-links.confirm',
  'document-links.sign',
  'document-links.file',
  'document-checks.read',
  'employees.find',
  'plan-links.read',
  'plan-links.picture',
  'plan-links.video',
  'plan-links.answer',
  'exercise-videos.begin',
  'exercise-videos.send',
  'measure-links.read',
  'measure-links.answer',
  'professionals.force-logout',
  'subscription.checkout',
  'subscription.portal',
  'subscription.change',
  'subscription.cancel',
  'subscription.webhook',
  'totp.begin',
  'totp.confirm',
  'totp.renew-codes',
  'totp.disable',
  'remittances.read_returns',
] as const satisfies readonly PostName[]

export type KeylessName = (typeof keyless)[number]

/** What the API writes once for an Idempotency-Key, however often it is sent with it. */
type KeptName = Exclude<PostName, KeylessName>

/** Takes what the API keeps by its key, and nothing else. */
export type SendOf<N extends EndpointName, Given> = [Exclude<N, KeptName>] extends [never]
  ? (given: Given) => void
  : never
