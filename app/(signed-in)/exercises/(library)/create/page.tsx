/** The layout is the screen, which opens the form by this address. */
export default function Page() {
  return null
}
