/** @jsxImportSource preact */

/** Strokes on a 24 by 24 ground, as Tabler draws them. */
const strokes = {
  pulse: 'M3 12h4l3 8 4-16 3 8h4',
  offline:
    'M9.58 5.55A5.5 5.5 0 0 1 17.9 9.1a4 4 0 0 1 3.4 6.3M18 18H7a4 4 0 0 1-.8-7.92A5.5 5.5 0 0 1 6.6 8.6M3 3l18 18',
  play: 'M7 4v16l13-8z',
  check: 'M5 12l5 5L20 7',
  cross: 'M18 6 6 18M6 6l12 12',
  right: 'M5 12h14M13 6l6 6-6 6',
  left: 'M19 12H5M11 18l-6-6 6-6',
  clock: 'M12 7v5l3 3M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0',
  language: 'M4 5h7M9 3v2c0 4.4-2.2 8-5 8M5 9c0 2.1 3 3.8 6.7 4M12 20l4-9 4 9M19.1 18h-6.2',
} as const

/** A sign beside words that say the same. */
export const Icon = ({ name, size = 20 }: { name: keyof typeof strokes; size?: number }) => (
  <svg class="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
    <path d={strokes[name]} />
  </svg>
)
