// @ts-check

/** What `begin.ts` gave the program at its beginning. */
export const given = JSON.parse(process.argv[2] ?? '{}')

/** @param {object} message */
export const tell = (message) => void process.send?.(message)

/**
 * @template T
 * @param {(message: T) => void} answer
 */
export const onTold = (answer) => void process.on('message', answer)

/** Whoever began it is gone. */
process.on('disconnect', () => process.exit())
process.on('uncaughtException', ({ name, stack }) => {
  process.send?.({ crash: { name, stack } }, undefined, {}, () => process.exit(1))
})
