/** - `enable`: password, code of the app, recovery codes · `renew`: password, recovery codes · `disable`: password */
export type SecondFactorPurpose = 'enable' | 'renew' | 'disable'

/** What an authenticator app is given. */
export type Begun = { secret: string; uri: string }
