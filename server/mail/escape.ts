import { cut } from '@/lib/domain/text/cut'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as HTML shows it, in an element or an attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] as string)

const NAME_MAX = 80

/**
 * A name that somebody typed, for a sentence of an e-mail: in one line, not too long, and never an address that a mail
 * program would make a link of, because an invitation reaches people who know nobody there.
 */
export function plainName(name: string): string {
  const line = name
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/:\/\//g, ' ')
    .replace(/(?<=\p{L})\.(?=\p{L}{2})/gu, '. ')
    .trim()
  return line.length > NAME_MAX ? `${cut(line, NAME_MAX - 1)}…` : line
}
