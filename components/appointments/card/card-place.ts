type Box = { left: number; top: number; right: number; bottom: number }
type Size = { width: number; height: number }

const GAP = 8

/**
 * Where a card of `size` floats beside its appointment: to the right if there is room, else to the left, else over it;
 * its top a little above the appointment's, moved so that it stays whole within the window. Pixels of the window.
 */
export function placeBeside(appointment: Box, size: Size, window: Size): { left: number; top: number } {
  const right = appointment.right + GAP
  const left = appointment.left - GAP - size.width
  const fitsRight = right + size.width + GAP <= window.width
  const over = Math.min(appointment.left + GAP, window.width - size.width - GAP)
  const side = fitsRight ? right : left >= GAP ? left : over
  const top = Math.min(appointment.top - GAP, window.height - size.height - GAP)
  return { left: Math.max(GAP, side), top: Math.max(GAP, top) }
}
