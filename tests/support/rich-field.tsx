import type { RichFieldProps } from '@/components/record/rich/rich-field'

/** In place of `components/record/rich/rich-field`, which jsdom cannot edit: the same text, in a plain field. */
export const RichField = ({ id, label, value, onChange }: RichFieldProps) => (
  <textarea id={id} aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
)
