type Props = { size?: number; className?: string }

/** The product's sign: a pulse on the accent. Decoration beside its name. */
export function BrandMark({ size = 36, className }: Props) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 36 36" fill="none" aria-hidden="true">
      <rect width="36" height="36" rx="10" fill="var(--accent)" />
      <path
        d="M8.5 18.5h4.2l3.1-7.5 4.9 14 3.1-6.5h3.7"
        stroke="var(--on-accent)"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
