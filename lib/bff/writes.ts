import type { EndpointName } from '@/lib/contract/addresses'

/**
 * What is sent by POST and writes nothing that anybody would look for: what is secret or long is read so, a change is tried
 * out, a session begins. Of it nobody needs to hear that it may have been saved.
 */
const savesNothing: ReadonlySet<EndpointName> = new Set([
  'auth.login',
  'appointment-links.read',
  'document-batches.preview',
  'document-checks.read',
  'document-links.read',
  'group-pages.read',
  'invitations.read',
  'measure-links.read',
  'password.ask-link',
  'patient-imports.check',
  'place-links.read',
  'plan-links.read',
  'remittances.read_returns',
  'series.preview',
  'series.preview-change',
  'sign-ups.read',
])

/** May something be saved of a request though no answer of it came? */
export const maySave = (method: string, name: EndpointName | undefined): boolean =>
  method !== 'GET' && !(name && savesNothing.has(name))
