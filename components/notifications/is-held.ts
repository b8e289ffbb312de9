import { isScreenHeld } from '@/lib/client/hold'

/**
 * Would a refresh move something under a person's hand? An appointment being dragged, or one just moved and not yet
 * confirmed.
 */
export const isHeld = () => isScreenHeld() || document.querySelector('[data-dragging]') !== null
