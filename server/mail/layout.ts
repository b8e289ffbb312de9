import { colon } from '@/lib/i18n/labelled'
import type { Locale } from '@/lib/i18n/locales'
import type { Message } from '@/server/ports/mail/port'
import { mailText } from '@/server/texts/texts'
import { escapeHtml } from './escape'

/** What an e-mail says, in plain texts: the layout escapes them. */
type Letter = {
  locale: Locale
  product: string
  subject: string
  title: string
  paragraphs: string[]
  /** What there are several of, below the paragraphs, each with what is said and done of it. */
  list?: { text: string; note: string; action: { label: string; url: string } | null }[]
  /** Null: there is nothing to press. */
  action: { label: string; url: string } | null
  /** Said smaller, below the button. */
  notes: string[]
}

const font = `font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`

/** Colours of app/theme.css. Mail programs read styles of elements; those that know dark mode read these as well. */
const darkStyles = `@media (prefers-color-scheme: dark) {
  .page { background: #0e1412 !important }
  .card { background: #141b19 !important; border-color: #25302c !important }
  .text { color: #e7eeeb !important }
  .muted, .muted a { color: #9aaba4 !important }
  .brand { color: #5fd0ba !important }
  .button { background: #2fb39b !important; color: #062822 !important }
}`

/** A label with the address in the line below it; no line ends in a blank. */
const heading = (label: string, locale: Locale) => (label + colon(locale)).trimEnd()

/** The message of a letter to one person: an HTML page without pictures or scripts, and the same as plain text. */
export function toMessage(to: string, letter: Letter): Message {
  const { locale, product, subject, title, paragraphs, list = [], action, notes } = letter
  const t = mailText(locale)
  const small = [...notes, t('automatic')]
  const pressed = action ? [`${heading(action.label, locale)}\n${action.url}`] : []
  const listed = list.map((item) =>
    [`- ${item.text}`, item.note, ...(item.action ? [heading(item.action.label, locale), item.action.url] : [])].join(
      '\n  ',
    ),
  )
  const text = [title, ...paragraphs, ...listed, ...pressed, ...small, product].join('\n\n')
  const paragraph = (content: string) =>
    `<p class="text" style="margin:0 0 16px;color:#15211d;font-size:16px;line-height:1.55">${escapeHtml(content)}</p>`
  const item = ({ text: said, note: small, action: own }: NonNullable<Letter['list']>[number]) => {
    const link = own
      ? `<br><a class="brand" href="${escapeHtml(own.url)}" style="color:#0d6b5c;font-weight:600">${escapeHtml(own.label)}</a>`
      : ''
    return `<li class="text" style="margin:0 0 14px;color:#15211d;font-size:16px;line-height:1.55"><strong>${escapeHtml(said)}</strong><br>${escapeHtml(small)}${link}</li>`
  }
  const items =
    list.length > 0 ? `<ul style="margin:0 0 16px;padding:0 0 0 20px">\n${list.map(item).join('\n')}\n</ul>` : ''
  const note = (content: string) => `<p style="margin:0 0 8px">${escapeHtml(content)}</p>`
  const url = escapeHtml(action?.url ?? '')
  const button = action
    ? `<p style="margin:28px 0"><a class="button" href="${url}" style="display:inline-block;padding:13px 22px;border-radius:8px;background:#0f7a69;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`
    : ''
  const paste = action
    ? `<p style="margin:16px 0 0">${escapeHtml(t('paste'))}<br><a href="${url}" style="color:#56645e;word-break:break-all">${url}</a></p>`
    : ''
  const html = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyles}</style>
</head>
<body class="page" style="margin:0;padding:32px 16px;background:#f6f8f7;${font}">
<div role="article" lang="${locale}" style="max-width:520px;margin:0 auto">
<p class="brand" style="margin:0 0 16px;color:#0d6b5c;font-size:15px;font-weight:650">${escapeHtml(product)}</p>
<div class="card" style="padding:32px 28px;border:1px solid #e4e9e6;border-radius:14px;background:#ffffff">
<h1 class="text" style="margin:0 0 16px;color:#15211d;font-size:22px;line-height:1.3">${escapeHtml(title)}</h1>
${paragraphs.map(paragraph).join('\n')}
${items}
${button}
<div class="muted" style="color:#56645e;font-size:13px;line-height:1.5">
${notes.map(note).join('\n')}
${paste}
</div>
</div>
<p class="muted" style="margin:16px 0 0;color:#56645e;font-size:12px">${escapeHtml(t('automatic'))}</p>
</div>
</body>
</html>
`
  return { to, subject, text, html }
}
