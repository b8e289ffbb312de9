/**
 * The informed consent that who registers reads and signs (product §5). Its texts are
 * messages/<locale>/consent.json; who changes one of them raises this number, so that what was signed can be told from
 * what is shown today.
 */
export const CONSENT_VERSION = 2

/**
 * The sections in their order: what somebody must be told (GDPR, Art. 13), and the contract with a processor (Art. 28).
 */
export const consentSections = [
  'who',
  'data',
  'purpose',
  'basis',
  'processor',
  'security',
  'retention',
  'rights',
  'signature',
] as const
type ConsentSection = (typeof consentSections)[number]

type Key = 'title' | 'intro' | `sections.${ConsentSection}.${'title' | 'text'}`
type Translate = (key: Key, values: { product: string }) => string

type ConsentText = { title: string; intro: string; sections: { title: string; paragraphs: string[] }[] }

/** The text in one language, as a screen shows it; `product` is the product's name. */
export const consentText = (t: Translate, product: string): ConsentText => ({
  title: t('title', { product }),
  intro: t('intro', { product }),
  sections: consentSections.map((key) => ({
    title: t(`sections.${key}.title`, { product }),
    paragraphs: t(`sections.${key}.text`, { product }).split('\n'),
  })),
})

/** The same as rich text, which is frozen and signed as any document is: its title stands by itself. */
export const consentBody = ({ intro, sections }: ConsentText): string =>
  `<p>${escaped(intro)}</p>${sections
    .map(
      ({ title, paragraphs }, at) =>
        `<h4>${at + 1}. ${escaped(title)}</h4>${paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('')}`,
    )
    .join('')}`

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => signs[sign]!)

/** The checkbox by which it is accepted. */
export const ACCEPT_BOX = 'accept'

/** The same as plain lines: what is hashed, and stored with the signature. */
export const consentLines = ({ title, intro, sections }: ConsentText): string =>
  [title, intro, ...sections.flatMap((section) => [section.title, ...section.paragraphs])].join('\n')
