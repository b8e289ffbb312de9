/**
 * Sets the colour scheme on the document before anything is drawn, as Mantine's provider will. Mantine's own script is
 * code of the browser, which never runs it there: naming it in the layout weighs 3.9 kB on every first load (decision 7).
 * What is stored is Mantine's: light, dark or, by default, auto.
 */
export function ColorSchemeScript({ nonce }: { nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of ours without anything that anybody typed
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}

const script = `try {
  var kept = localStorage.getItem('mantine-color-scheme-value')
  var dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
} catch (error) {}`
