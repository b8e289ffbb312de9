/** Who asks before unsaved work is left, one for each form that has some; the first of them asks. */
const asking: ((go: () => void) => void)[] = []

/** Has `ask` asked as long as there is unsaved work; gives what ends that. */
export function askBeforeLeaving(ask: (go: () => void) => void): () => void {
  asking.push(ask)
  return () => void asking.splice(asking.indexOf(ask), 1)
}

/** Is there work that leaving this screen would lose? */
export const isUnsaved = () => asking.length > 0

/** Goes, where unsaved work is asked about first: for what leads to another screen and is no link. */
export function leaveFor(go: () => void): void {
  const [ask] = asking
  if (ask) ask(go)
  else go()
}
