/** What the promise gives. @throws Error naming `what` when it has given nothing after `ms`. */
export function inTime<T>(promise: Promise<T>, ms: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not answer`)), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
