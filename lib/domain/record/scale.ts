import type { TemplateField } from '@/lib/contract/templates'

const SCALE_MAX = 10

/** From where to where a scale goes; 0–10 unless the field says otherwise. */
export const scaleOf = ({ min = 0, max = SCALE_MAX }: Pick<TemplateField, 'min' | 'max'>) => ({ min, max })
