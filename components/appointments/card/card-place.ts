type Box = { left: number; top: number; right: number; bottom: number }
type Size = { width: number; height: number }

const GAP = 8

/**
 * Where a card of `size` floats beside its appointment, or its slot: to the right if there is room, else to the left,
 * its top a little above the appointment's; where that is too wide, below or above it, else over it. Moved so that it
 * stays whole within the window, also when it `grows` at its foot, as far as there is room for that. Pixels of the window.
 */
export function placeBeside(appointment: Box, size: Size, window: Size, grows = 0): { left: number; top: number } {
  const right = appointment.right + GAP
  const left = appointment.left - GAP - size.width
  const fitsRight = right + size.width + GAP <= window.width
  const over = Math.min(appointment.left + GAP, window.width - size.width - GAP)
  const side = fitsRight ? right : left >= GAP ? left : over
  const lowest = window.height - size.height - GAP
  const isBeside = fitsRight || left >= GAP
  const below = appointment.bottom + GAP
  const above = appointment.top - GAP - size.height
  const clear = below <= lowest ? below : above >= GAP ? above : null
  const top = Math.min((isBeside ? null : clear) ?? appointment.top - GAP, lowest - (isBeside ? grows : 0))
  return { left: Math.max(GAP, side), top: Math.max(GAP, top) }
}
