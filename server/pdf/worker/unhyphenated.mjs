// @ts-check
import { Text } from '@react-pdf/renderer'
import { createElement as h } from 'react'

/** No line is ended by a hyphen of the renderer's, whatever it takes: of a hash, an account or an address it would be a part. */
const NEVER = 10_000

/**
 * Text whose words are broken where `text.mjs` allows it, and go on as they are written.
 * @param {import('@react-pdf/renderer').TextProps & { children?: import('react').ReactNode }} props
 */
export const PlainText = (props) => h(Text, { hyphenationPenalty: NEVER, ...props })
