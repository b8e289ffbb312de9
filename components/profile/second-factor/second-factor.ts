/**
 * - `enable`: password, code of the app, recovery codes
 * - `renew`: password with a code, recovery codes
 * - `disable`: password with a code
 */
export type SecondFactorPurpose = 'enable' | 'renew' | 'disable'

/** What an authenticator app is given. */
export type Begun = { secret: string; uri: string }
