import { drawnMarkup } from '@/lib/domain/exercises/drawn'

/** The drawing of an exercise of the starter library; decoration beside its name. */
export function Drawn({ starterKey }: { starterKey: string }) {
  return (
    <svg
      viewBox="0 0 200 140"
      aria-hidden="true"
      focusable="false"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own shapes, made of numbers (lib/domain/exercises/drawing)
      dangerouslySetInnerHTML={{ __html: drawnMarkup(starterKey) }}
    />
  )
}
