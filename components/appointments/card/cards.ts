// An appointment's card in its three ways, which share nearly all of their code: loaded together, by one name.
export { AppointmentCard } from './appointment-card'
export { CardSheet } from './card-sheet'
export { HoverCard } from './hover-card'
