/** The layout is the screen. */
export default function Page() {
  return null
}
