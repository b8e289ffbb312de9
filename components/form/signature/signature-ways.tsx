import { SignatureDrawn } from './signature-drawn'
import { SignatureTyped } from './signature-typed'
import { SignatureUploaded } from './signature-uploaded'
import type { SignatureWay, WayProps } from './signature-way'

const parts = { drawn: SignatureDrawn, typed: SignatureTyped, uploaded: SignatureUploaded }

export function SignatureWays({ way, ...props }: WayProps & { way: SignatureWay }) {
  const Part = parts[way]
  return <Part {...props} />
}
