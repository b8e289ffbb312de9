/**
 * Loads the document anew where that leads anywhere: without the server of the app's own files it would be the browser's
 * error page, and all that is here gone.
 */
export async function loadAgain(): Promise<void> {
  const answer = await fetch('/icon.svg', { cache: 'no-store' }).catch(() => null)
  if (answer?.ok) location.reload()
}
