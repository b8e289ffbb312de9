// What says more about the agenda than it is read by at first: loaded together, once the first drawing is there.
export { Legend } from './legend'
export { HiddenDays } from './toolbar/hidden-days'
export { KeysButton } from './toolbar/keys-button'
export { Strips } from './views/strips'
