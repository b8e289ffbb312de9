/** To the device: well within a second of the first key that it does not have (clinical.md). */
const DEVICE_MS = 400

/** Keeps what is typed on the device, often enough however long one goes on without a pause. */
export function devicePace(keep: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const now = () => {
    clearTimeout(timer)
    timer = undefined
    keep()
  }
  return {
    /** There is something new: soon, and not later for what is typed meanwhile. */
    soon() {
      timer ??= setTimeout(now, DEVICE_MS)
    },
    now,
    /** There is nothing to keep any more. */
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
