import { Box, Flex } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useRef } from 'react'
import { type Locale, locales } from '@/lib/i18n/locales'
import classes from './reminders.module.css'

type Props = {
  panelId: string
  label: string
  value: Locale
  /** Those in which something asks to be looked at. */
  marked: Locale[]
  onChange: (locale: Locale) => void
}

/** The six languages, each under its own name, one tab stop: the arrows choose (WAI-ARIA, tabs). */
export function LanguageTabs({ panelId, label, value, marked, onChange }: Props) {
  const t = useTranslations('shell.languages')
  const marks = useTranslations('reminders.template')
  const list = useRef<HTMLDivElement>(null)
  const go = (locale: Locale) => {
    onChange(locale)
    list.current?.querySelector<HTMLElement>(`[data-locale="${locale}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = locales.indexOf(value)
    const to = {
      ArrowRight: locales[(at + 1) % locales.length],
      ArrowLeft: locales.at(at - 1),
      Home: locales[0],
      End: locales.at(-1),
    }[event.key]
    if (!to) return
    event.preventDefault()
    go(to)
  }
  return (
    <Flex ref={list} role="tablist" aria-label={label} gap={4} wrap="wrap" maw="100%" onKeyDown={onKeyDown}>
      {locales.map((locale) => (
        <button
          key={locale}
          id={`${panelId}-${locale}`}
          type="button"
          role="tab"
          lang={locale}
          data-locale={locale}
          aria-selected={locale === value}
          aria-controls={panelId}
          tabIndex={locale === value ? 0 : -1}
          className={classes.tab}
          onClick={() => onChange(locale)}
        >
          {t(locale)}
          {marked.includes(locale) && (
            <Box component="span" pos="absolute" top={2} right={4} w={8} h={8} bdrs="50%" bg="var(--warn)">
              <span className="only-heard">{marks('look')}</span>
            </Box>
          )}
        </button>
      ))}
    </Flex>
  )
}
